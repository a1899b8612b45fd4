#include "games/dartmoor/dartmoor.h"
const char dartmoor_about[] = "";
const char dartmoor_rules[] = "";
