/** Why something can't be undone. */
export const undoErrorMessages = {
  rechargeNotFound: "Recharge not found",
  alreadyReversed: "This recharge was already undone",
  notCompleted: "Only a completed recharge can be undone",
  laterRecharge: "This service has a later recharge. Undo that one first.",
  windowOver: "It's too late to undo this recharge. Contact your administrator.",
  notAllowed: "Only your administrator can undo recharges",
  transactionNotFound: "Transaction not found",
  transactionAlreadyUndone: "This transaction was already undone",
  transactionNotUndoable: "Only a credit or debit made by an admin can be undone. An undo can't be undone.",
};
