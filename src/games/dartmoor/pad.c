#include "games/dartmoor/dartmoor.h"
int dartmoor_pad(const char *text, size_t size, struct mire_sheet *sheet, struct mire_error *err)
{
    (void)text, (void)size, (void)sheet;
    return mire_fail(err, MIRE_BAD, "to do");
}
