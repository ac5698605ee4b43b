import { storedOldBalanceLabel } from "../collections/old-balance-label.ts";
import { countOf } from "../values/count-of.ts";

/** Texts of a customer's account: what it owes and pays. */
export const customerAccountMessages = {
  title: "Account",
  loadFailed: "Failed to load the account. Please try again.",
  inAdvance: (amount: string) => `${amount} paid in advance`,
  nothingOwed: "Nothing owed",
  /** What the customer owes or has in advance after a payment or recharge. */
  leaves: {
    owed: (amount: string) => `Customer then owes ${amount}`,
    inAdvance: (amount: string) => `Customer then has ${amount} in advance`,
    nothing: "Customer then owes nothing",
  },
  since: (day: string, days: number) =>
    days === 0 ? "Since today" : `Since ${day}, ${countOf(days, "day")}`,
  notPaid: "Not Paid Yet",
  /** What remains of a charge that is paid in part. */
  ofAmount: (amount: string) => `of ${amount}`,
  entries: "Entries",
  showEntries: (count: number) => `Show ${countOf(count, "entry", "entries")}`,
  hideEntries: "Hide entries",
  columns: { date: "Date", entry: "Entry", details: "Details", amount: "Amount", balance: "Balance" },
  receipt: (number: string) => `Receipt ${number}`,
  /** The day on which the money came, if it was booked later. */
  receivedOn: (day: string) => `Received on ${day}`,
  reversed: "Reversed",
  reversedFor: (reason: string) => `Reversed: ${reason}`,
  more: "Discount or write off",
  receive: {
    title: "Receive Payment",
    submit: "Receive",
    busy: "Receiving...",
    failed: "Failed to receive the payment",
    loadFailed: "Failed to load what this customer owes. Please try again.",
    mode: "Paid by",
    /** Shows the modes that are rare at the door. */
    otherModes: "Other ways",
    reference: {
      cash: "Reference",
      upi: "UTR",
      card: "Card slip number",
      bank: "Bank reference",
      cheque: "Cheque number",
      other: "Reference",
    },
    /** Below the UTR of UPI. */
    utrHint: "The 12 digits on the customer's screen. Each UTR can be used only once.",
    paste: "Paste",
    pasteRefused: "Allow this site to read what you copied, or hold the field and choose Paste",
    nothingToPaste: "What you copied has no digits",
    /** To tick for a payment by UPI that is received without it. */
    noUtr: "No UTR at hand",
    day: "Received on",
    collector: "Received by",
    /** Below it, while somebody else is chosen than who usually collects there. */
    usually: (collector: string) => `Usually ${collector}`,
    receiversLoadFailed: "Failed to load who can receive payments. Please try again.",
    /** In the list of collectors, whose book of the day is closed. */
    bookClosed: (collector: string) => `${collector} (closed)`,
    /** Below it, while the book of who usually receives is closed. */
    insteadOf: (usual = "The counter", day = "today", receiver = "the counter") =>
      `${usual}'s book for ${day} is closed. This goes to ${receiver}.`,
    /** Below it, until somebody is chosen. */
    chooseInstead: (usual = "The counter", day = "today") =>
      `${usual}'s book for ${day} is closed. Choose who received this.`,
    /** Below the amount, so that no payment is received twice. */
    alreadyToday: (amount: string, time: string) => `Received ${amount} today at ${time}`,
    /** The same of several payments. */
    alreadyTodayIn: (amount: string, payments: number) =>
      `Received ${amount} today in ${countOf(payments, "payment")}`,
    owesNow: "Owes now",
    advanceNow: "In advance now",
    owesAfter: "Owes after",
    advanceAfter: "In advance after",
    dayRequired: "Choose the day on which the money came",
    /** With the collector who received it, unless it went to the counter. */
    done: (customer: string, amount: string, collector?: string) =>
      `${customer} paid ${amount}${collector ? ` to ${collector}` : ""}`,
    receiptOf: (receipt: string) => `Receipt ${receipt}`,
    /** `others` are charges that were paid, too. */
    settled: (oldest: string, others: number) =>
      `Paid for ${oldest}${others > 0 ? ` and ${others} more` : ""}`,
    /** Above the amount, what it settles. */
    owedFor: (charges: string[]) => `Owed for ${charges.join(", ")}`,
    charge: (label: string, remaining: string) => `${label} (${remaining})`,
    /** Charges that the dialog has no space for. */
    others: (count: number) => `${countOf(count, "more charge")}`,
    owesStill: (amount: string) => `Still owes ${amount}`,
  },
  charge: {
    title: "Add Charge",
    busy: "Adding...",
    failed: "Failed to add the charge",
    label: "What for",
    labels: ["Installation", "Set-top box", storedOldBalanceLabel],
    /** Of an old balance. */
    since: "Owed since",
    sinceRequired: "Choose a date",
    /** Of an old balance, once the account has entries. */
    fromToday:
      "This account already has entries, so it counts as owed from today. Name the months under “What for”, such as Old balance of March.",
    /** On a button that fills in what was last charged for the same. */
    asLast: (amount: string) => `${amount} as last time`,
    done: (label: string, amount: string) => `Charged ${amount} for ${label}`,
  },
  discount: {
    title: "Discount",
    submit: "Give Discount",
    busy: "Saving...",
    failed: "Failed to give the discount",
    reason: "Reason",
    reasons: ["Service was down", "Old customer", "Rounded off"],
    done: (amount: string) => `Discount of ${amount} given`,
  },
  writeOff: {
    title: "Write Off",
    submit: "Write Off",
    busy: "Saving...",
    failed: "Failed to write off",
    reason: "Reason",
    reasons: ["Customer has moved away", "Can't be collected"],
    hint: "The customer no longer owes this. The entry stays in the account.",
    done: (amount: string) => `${amount} written off`,
  },
  /** The second line of a toast: who, and what is owed now. */
  nowOf: (customer: string, standing: string) => `${customer}: ${standing}`,
  reverse: {
    button: "Reverse",
    buttonOf: (receipt: string) => `Reverse the payment of receipt ${receipt}`,
    title: "Reverse Payment",
    busy: "Reversing...",
    failed: "Failed to reverse the payment",
    about: (customer: string, amount: string, mode: string, day: string, receipt: string) =>
      `${customer}: ${amount} by ${mode} on ${day}, receipt ${receipt}`,
    effect:
      "What this payment settled is owed again, and any advance from it is removed. The payment stays in the account, struck out, with your reason. This can't be undone.",
    reason: "Reason",
    reasons: ["Wrong customer", "Wrong amount", "Entered twice"],
    /** A further reason for a cheque. */
    bounced: "Cheque bounced",
    done: "Payment reversed",
  },
  reverseCharge: {
    /** With what the entry was for: `Reverse Installation of ₹500`. */
    buttonOf: (label: string, amount: string) => `Reverse ${label} of ${amount}`,
    titles: { charge: "Reverse Charge", discount: "Reverse Discount", "write-off": "Reverse Write-off" },
    busy: "Reversing...",
    failed: "Failed to reverse this entry",
    about: (customer: string, label: string, amount: string, day: string) =>
      `${customer}: ${label}, ${amount} on ${day}`,
    effects: {
      charge:
        "The customer no longer owes this. What was paid for it goes to other charges or becomes an advance. The charge stays in the account, struck out. This can't be undone.",
      discount:
        "The customer owes this again. The discount stays in the account, struck out. This can't be undone.",
      "write-off":
        "The customer owes this again. The write-off stays in the account, struck out. This can't be undone.",
    },
    reason: "Reason",
    reasons: ["Wrong customer", "Wrong amount", "Entered twice"],
    done: { charge: "Charge reversed", discount: "Discount reversed", "write-off": "Write-off reversed" },
  },
  addUtr: {
    title: "Add UTR",
    buttonOf: (receipt: string) => `Add the UTR of receipt ${receipt}`,
    /** Beside a payment by UPI. */
    missing: "No UTR",
    about: (customer: string, amount: string, day: string, receipt: string) =>
      `${customer}: ${amount} by UPI on ${day}, receipt ${receipt}`,
    hint: "The 12 digits in your UPI app or bank statement. They can't be changed later.",
    busy: "Adding...",
    failed: "Failed to add the UTR",
    done: (receipt: string) => `UTR added to receipt ${receipt}`,
    /** `by` as undone recharges have it: `by you`. */
    added: (date: string, by: string) => `UTR added ${date} ${by}`,
  },
  recharge: {
    owes: (amount: string, since?: string) =>
      `This customer owes ${amount} from before${since ? `, since ${since}` : ""}. Payments settle it first.`,
    /** With what a customer that owes nothing has: `Nothing owed from before`. */
    before: (standing: string) => `${standing} from before`,
    owedUnknown: "We couldn't load what this customer owes",
    /** Although something is received. */
    paidByAdvance: (credit: string) => `${credit} in advance already pays for this.`,
    received: "Received now",
    /** Beside it, where the form opens with what was received with the last recharge. */
    asLast: "As in your last recharge",
    choices: { all: "All", part: "Part", nothing: "Nothing" },
    allOf: (amount: string) => `All ${amount}`,
    /** The price with what was owed before. */
    allWithDebt: (amount: string | undefined) =>
      amount === undefined ? "All and old dues" : `All and old dues: ${amount}`,
    receivedBy: (amount: string, byMode: string, collector?: string) =>
      collector ? `${amount} ${byMode}, ${collector}` : `${amount} ${byMode}`,
    /** What is received, and what that leaves: `₹340 in cash. Customer then owes nothing`. */
    receives: (received: string, leaves: string) => `${received}. ${leaves}`,
    amount: "Amount received",
    customerPays: "Customer pays",
    /** How the operator's own price comes about: `₹300 × 3 months`. */
    times: (price: string, terms: string) => `${price} × ${terms}`,
    /** Below what the customer pays, if the wallet pays more. */
    belowCost: (amount: string) => `${amount} less than the recharge costs you`,
    paid: (amount: string, mode: string) => `${amount} received (${mode})`,
    nothingReceived: "Nothing received",
  },
} as const;
