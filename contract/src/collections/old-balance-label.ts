/**
 * The label of what an account begins with, by which stored entries are told from other charges and credits: never reword it.
 * What screens call an old balance is `validationMessages.oldBalanceLabel`.
 */
export const storedOldBalanceLabel = "Old balance";
