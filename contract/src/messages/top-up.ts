import { countOf } from "../values/count-of.ts";

/** Texts of crediting several wallets, one after the other. */
export const topUpMessages = {
  open: "Top Up Selected",
  /** The wallet of one operator. */
  one: "Top Up",
  /** The name of a row's checkbox. */
  select: (operator: string) => `Select ${operator}`,
  none: "None of the selected operators is on the list any more",
  /** Selected ones that have left the list since. */
  leftOut: (count: number) =>
    count === 1
      ? "1 selected operator has left the list, so it isn't shown."
      : `${count} selected operators have left the list, so they aren't shown.`,
  /** Below the name of one that has left the list while the dialog is open. */
  hasLeft: "This operator has left the list since you opened this, so it may have been credited already.",
  hint: "Leave an amount empty to skip that wallet.",
  wallets: "Wallets to credit",
  /** Names a row; the username tells operators of the same name apart. */
  amountOf: (operator: string, username: string) => `Amount for ${operator} (@${username})`,
  change: (now: string, after: string | undefined) => (after ? `${now} → ${after}` : now),
  changeRead: (now: string, after: string | undefined) =>
    after ? `Balance now ${now}, after ${after}` : `Balance now ${now}`,
  /** Why an amount is suggested. */
  suggestions: { short: "Covers the next 7 days", alert: "Up to the alert" },
  total: "Total",
  descriptionPlaceholder: "Optional, visible to the operators",
  submit: (amount: string, wallets: number) => `Credit ${amount} to ${countOf(wallets, "wallet")}`,
  failed: "Failed to credit this wallet",
  running: (done: number, total: number) => `Crediting ${done} of ${total}...`,
  stopped: (done: number, total: number) =>
    `Stopped after ${done} of ${total}. Continue from here; no wallet is credited twice.`,
  /** `operator` is whose credit got no answer. */
  unanswered: (operator: string) =>
    `${operator} may have been credited too. Continue to check; no wallet is credited twice.`,
  /** The question before leaving while it isn't known what was credited. */
  leaving: {
    title: "Leave without knowing what was credited?",
    hint: "Try again to check; no wallet is credited twice.",
    stay: "Stay",
    leave: "Leave",
  },
  done: (credited: number, total: number, amount: string) =>
    credited === 0
      ? "No wallet credited"
      : `${credited} of ${countOf(total, "wallet")} credited, ${amount} in all`,
  credited: (count: number) => `${count} credited`,
  notCredited: (count: number) => `${count} not credited`,
  balance: (balance: string) => `The balance is now ${balance}`,
  /** Undoing the credits together. */
  undoAll: {
    title: "Undo Credits",
    hint: "A wallet that has spent its credit goes below zero.",
    credits: "Credits to undo",
    once: "The credits stay in the statements as Undone, with your reason. An undo can't be undone.",
    submit: (amount: string, wallets: number) => `Take ${amount} back from ${countOf(wallets, "wallet")}`,
    failed: "Failed to undo these credits",
    /** `operator` is whose undo got no answer. */
    unanswered: (operator: string) =>
      `The credit of ${operator} may have been undone too. Continue to check; nothing is undone twice.`,
    done: (undone: number, total: number, amount: string) =>
      undone === 0
        ? "Nothing undone"
        : `${undone} of ${countOf(total, "credit")} undone, ${amount} taken back`,
  },
} as const;
