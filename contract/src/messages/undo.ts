/** Texts of undoing a recharge. */
export const undoMessages = {
  errors: {
    rechargeNotFound: "Recharge not found",
    alreadyReversed: "This recharge was already undone",
    notCompleted: "Only a completed recharge can be undone",
    laterRecharge: "This service has a later recharge. Undo that one first.",
    windowOver: "It's too late to undo this recharge. Contact your administrator",
    notAllowed: "Only your administrator can undo recharges",
  },
  done: "Recharge undone. The money is back in the wallet",
  /** The second line of its toast. */
  doneFor: {
    operator: (customer: string, amount: string, balance: string) =>
      `${customer}: ${amount}. Your balance is now ${balance}.`,
    admin: (customer: string, amount: string, balance: string) =>
      `${customer}: ${amount}. The operator's balance is now ${balance}.`,
  },
  title: "Undo Recharge",
  busy: "Undoing...",
  failed: "Failed to undo recharge",
  checkFailed: "Failed to check whether this recharge can be undone",
  about: (what: { customer: string; platform: string; plan: string; date: string }) =>
    `${what.customer}: ${what.plan} on ${what.platform}, recharged ${what.date}`,
  effect: "What will change",
  moneyBack: "Money back",
  balanceAfter: "Balance after",
  expiryNow: "Expiry now",
  expiryAfter: "Expiry after",
  noService: "Service ends now",
  /** While the operator collects: what the customer no longer owes, and how it then stands. */
  chargeBack: "Charge taken back",
  accountAfter: "Customer's account after",
  accountNow: (standing: string) => `The customer now: ${standing}.`,
  /** What was received with the recharge. */
  receivedStays: (amount: string) =>
    `${amount} received with it stays on the customer's account. If you give it back, reverse the payment.`,
  /** What the customer then has in advance, because it was received. */
  staysInAdvance: (amount: string) =>
    `${amount} received stays as the customer's advance. If you give it back, reverse the payment.`,
  /** Continues from the toast, where the payment that was received with the recharge stays. */
  reversePayment: "Reverse Payment",
  once: "The recharge stays in the list as Undone, with your reason. This can't be undone.",
  reason: "Reason",
  /** Ready reasons, to choose in place of typing. */
  reasons: ["Wrong customer", "Wrong amount", "Wrong plan"],
  undo: "Undo",
  undone: "Undone",
  reasonHint: { operator: "Visible to you and the admin", admin: "Visible to the operator too" },
} as const;
