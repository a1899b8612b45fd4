#include "term/board.h"
static void draw(struct page *page, const struct scene *scene)
{
    page_wrap(page, 0, 0, scene->wide, 2, INK, scene->text);
}
static void pace(const json_t *board, struct mire_text *text)
{
    (void)board, (void)text;
}
const struct board board_dartmoor = {"dartmoor", draw, pace, NULL};
