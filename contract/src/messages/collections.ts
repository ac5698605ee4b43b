/** Texts of collections: what customers owe and pay. */
export const collectionMessages = {
  errors: {
    off: "Collections are off. Turn them on in the profile first.",
    paymentNotFound: "Payment not found",
    alreadyReversed: "This payment was already reversed",
    chargeNotFound: "Entry not found",
    chargeAlreadyReversed: "This entry was already reversed",
    utrDigits: "A UTR has 12 digits",
    notUpi: "Only a payment by UPI has a UTR",
    referenceKnown: "This payment already has a UTR. It can't be changed",
    utrRequired: "Enter the UTR, or tick that you have none",
    referenceUsed: "That UTR was used for another payment",
    /** With the receipt, whose it is and the day of the payment. */
    referenceUsedOf: (receipt: string, customer: string, day: string) =>
      `This UTR is already on receipt ${receipt}: ${customer}, ${day}`,
    referenceUsedFor: (receipt: string) => `That UTR was used for receipt ${receipt}`,
    collectorUnknown: "Choose an active collector from your list",
    collectorNotFound: "Collector not found",
    collectorExists: "There is already a collector of this name",
    receivedInFuture: "Received on can't be later than today",
    owedSinceFuture: "Owed since can't be later than today",
    owedSinceOther: "Only an old balance can have an earlier “Owed since” date",
    accountBegun: "This account already has entries, so this can only be owed from today",
    closedDay: "The book of this day is closed. Choose a later day.",
    counterBook: "The counter",
    /** Each with whose book it is, a collector or the counter. */
    closedToday: (whose: string) => `${whose}'s book for today is closed. Reopen it in the day book first.`,
    closedUntil: (whose: string, day: string) =>
      `${whose}'s book is closed up to ${day}. Choose a later day.`,
    moreThanOwed: "This is more than the customer owes",
    /** With what the customer owes. */
    atMost: (owed: string) => `The customer owes ${owed}. Enter at most that.`,
    nothingOwed: "The customer owes nothing",
    amountOverOutstanding:
      "This is more than the customer owes. Enter at most that, or say that the rest is paid in advance.",
    /** With what the customer owes. */
    restInAdvance: (owed: string) =>
      `The customer owes ${owed} now. Enter at most that, or say that the rest is paid in advance.`,
    /** With the recharge's price and what the customer owes. */
    restInAdvanceOfRecharge: (most: string) =>
      `At most ${most} is owed with this recharge. Enter at most that, or say that the rest is paid in advance.`,
    allInAdvance: "The customer owes nothing now. Say that this is paid in advance.",
    customerLimit: "The customer would owe more than your limit",
    /** With what the customer would owe, and the most that it may. */
    aboveLimit: (owed: string, limit: string) =>
      `The customer would owe ${owed}, more than your limit of ${limit}. Receive more now.`,
    labelRequired: "Say what the customer is charged for",
    reasonRequired: "Give a reason of 3 to 200 characters",
  },
  /** Beside the refusal of a closed day. */
  openDayBook: "Open the day book",
  /** Who receives without a collector, and whose cash that is. */
  counter: "Counter",
  modes: {
    cash: "Cash",
    upi: "UPI",
    card: "Card",
    bank: "Bank transfer",
    cheque: "Cheque",
    other: "Other",
  },
  /** What an entry of an account is. */
  kinds: {
    recharge: "Recharge",
    charge: "Charge",
    discount: "Discount",
    "write-off": "Write-off",
    payment: "Payment",
    "payment-reversal": "Payment reversed",
    "recharge-undone": "Recharge undone",
    "charge-reversal": "Reversal of charge",
    "discount-reversal": "Reversal of discount",
    "write-off-reversal": "Reversal of write-off",
    credit: "Wallet credit",
    debit: "Wallet debit",
  },
  /** A credit that an import brought. */
  advance: "Paid in advance",
  /** What a recharge was for: `City Cable: Basic Plan`. */
  recharged: (platform: string, plan: string) => `${platform}: ${plan}`,
  /** With its day, which tells charges of one service apart: `City Cable: Basic Plan of 02 Oct 2026`. */
  chargeOf: (label: string, day: string) => `${label} of ${day}`,
  ages: {
    "0-7": "0 to 7 days",
    "8-30": "8 to 30 days",
    "31-60": "31 to 60 days",
    "60+": "Over 60 days",
    "30+": "Over 30 days",
  },
} as const;
