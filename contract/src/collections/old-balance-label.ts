/**
 * The stored label of an old balance. Exports and screens recognise old balances by it, so it must never change. Screens show
 * `validationMessages.oldBalanceLabel`.
 */
export const storedOldBalanceLabel = "Old balance";
