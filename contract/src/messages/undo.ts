import { undoErrorMessages } from "./undo-errors.ts";

const paidIn = {
  cash: "in cash",
  upi: "by UPI",
  card: "by card",
  bank: "by bank transfer",
  cheque: "by cheque",
  other: "by other means",
};

/** Texts of undoing a recharge. */
export const undoMessages = {
  errors: undoErrorMessages,
  done: "Recharge undone. The money is back in the wallet.",
  /** The second line of its toast. */
  doneFor: {
    operator: (customer: string, amount: string, balance: string) =>
      `${customer}: ${amount}. Your balance is now ${balance}.`,
    admin: (customer: string, amount: string, balance: string) =>
      `${customer}: ${amount}. The operator's balance is now ${balance}.`,
  },
  title: "Undo Recharge",
  /** On the button, until what will change is known. */
  checking: "Checking...",
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
  accountNow: (standing: string) => `Customer's account now: ${standing}.`,
  /** What was received with the recharge. */
  receivedStays: (amount: string) =>
    `${amount} received with it stays on the customer's account. If you give it back, reverse the payment.`,
  /** A tick that reverses that payment, too. */
  reverseToo: (amount: string, mode: keyof typeof paidIn) =>
    `Also reverse the payment of ${amount}, made ${paidIn[mode]}`,
  /** With the tick. */
  reversedToo: (amount: string) =>
    `Give ${amount} back to the customer: it comes off the account and today's day book. The payment stays in the lists, struck out, with your reason.`,
  /** In the toast. */
  paymentReversed: (amount: string) => `The payment of ${amount} was reversed too.`,
  /** What the customer then has in advance, because it was received. */
  staysInAdvance: (amount: string) =>
    `${amount} received stays as the customer's advance. If you give it back, reverse the payment.`,
  /** Continues from the toast, where the payment that was received with the recharge stays. */
  reversePayment: "Reverse Payment",
  once: "The recharge stays in the list as Undone, with your reason. An undo can't be undone.",
  reason: "Reason",
  /** Ready reasons, to choose in place of typing. */
  reasons: ["Wrong customer", "Wrong amount", "Wrong plan"],
  undo: "Undo",
  undone: "Undone",
  reasonHint: { operator: "Visible to you and the admin", admin: "Visible to the operator too" },
  /** Undoing the admin's credit or debit of a wallet. */
  adjustment: {
    title: { "wallet-add": "Undo Credit", "wallet-deduct": "Undo Debit" },
    done: { "wallet-add": "Credit undone", "wallet-deduct": "Debit undone" },
    failed: { "wallet-add": "Failed to undo the credit", "wallet-deduct": "Failed to undo the debit" },
    about: (of: { operator: string; amount: string; id: number; date: string }) =>
      `${of.operator}: ${of.amount}, transaction #${of.id} of ${of.date}`,
    once: "The transaction stays in the statement as Undone, with your reason. An undo can't be undone.",
    reasons: ["Wrong operator", "Wrong amount", "Entered twice"],
    /** If it leaves less than recharges could. */
    accept: "Undo anyway",
    unaccepted: "Tick “Undo anyway” to undo it",
  },
  /** Undoing the recharges of a bulk renewal together. */
  many: {
    open: "Undo All",
    title: "Undo Recharges",
    recharges: "Recharges",
    expiries: "Each service gets its earlier expiry back.",
    chargesBack: "Charges taken back",
    receivedStays: (amount: string) =>
      `${amount} received with them stays on the customers' accounts. If you give it back, reverse the payments.`,
    once: "The recharges stay in the lists as Undone, with your reason. An undo can't be undone.",
    submit: (count: number) => `Undo ${count}`,
    running: (done: number, total: number) => `Undoing ${done} of ${total}...`,
    stopped: (done: number, total: number) =>
      `Stopped after ${done} of ${total}. Continue from here; nothing is undone twice.`,
    failed: "Failed to undo these recharges",
    /** `customer` is whose undo got no answer. */
    unanswered: (customer: string) =>
      `The recharge of ${customer} may have been undone too. Continue to check; nothing is undone twice.`,
    /** The question before leaving while it isn't known what was undone. */
    leaving: {
      title: "Leave without knowing what was undone?",
      hint: "Continue to check; nothing is undone twice.",
      stay: "Stay",
      leave: "Leave",
    },
    done: (undone: number, total: number, amount: string) =>
      undone === 0 ? "Nothing undone" : `${undone} of ${total} undone, ${amount} back in your wallet`,
    balance: (balance: string) => `Your balance is now ${balance}.`,
    undone: (count: number) => `${count} undone`,
    notUndone: (count: number) => `${count} not undone`,
  },
} as const;
