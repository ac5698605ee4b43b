/** What is said of undoing a recharge; apart from the other texts, which every screen loads. */
export const undoMessages = {
  done: "Recharge undone. The money is back in the wallet",
  title: "Undo Recharge",
  submit: "Undo Recharge",
  busy: "Undoing...",
  failed: "Failed to undo recharge",
  checkFailed: "Failed to check whether this recharge can be undone",
  moneyBack: (amount: string) => `${amount} goes back into the wallet.`,
  expiryBack: (from: string, to: string) => `The service expires on ${to} again, not on ${from}.`,
  expirySame: (date: string) => `The service still expires on ${date}, by the recharge before.`,
  serviceEnds: (from: string) =>
    `The service, paid until ${from}, ends: no earlier recharge of it stands.`,
  once: "This can be done once. The recharge stays in the list as Reversed, with your reason.",
  reason: "Reason",
  reasonHint: "The operator and the admin both see it",
} as const;
