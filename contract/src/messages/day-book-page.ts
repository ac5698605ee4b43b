import { countOf } from "../values/count-of.ts";

/** Texts of the day book's screen, its dialogs and its printed sheet. */
export const dayBookPageMessages = {
  day: "Day",
  previousDay: "Previous day",
  nextDay: "Next day",
  loadFailed: "Failed to load the day book",
  /** Earlier days that nobody closed. */
  open: {
    one: (day: string, books: string) => `The day book of ${day} is still open: ${books}.`,
    several: "These days are still open:",
    earlier: "and earlier days",
    show: "Close it",
    hint: "Closing a day also closes the days before it.",
  },
  totals: { received: "Received in all" },
  status: { open: "Open", closed: "Closed" },
  facts: {
    opening: "Opening balance",
    received: "Received in cash",
    reversed: "Reversed",
    handedOver: "Handed over",
    takenOver: "Handed over by collectors",
    deposited: "Banked",
    paidOut: "Paid out",
    paidIn: "Added",
    corrected: "Corrected",
    inHand: "Cash in hand",
    counted: "Counted",
    /** Of a closed day: what its cash in hand should have been. */
    expected: "Should have been",
    difference: "Difference",
  },
  short: (amount: string) => `Short ${amount}`,
  over: (amount: string) => `Over ${amount}`,
  exact: "Exact",
  /** Of the whole day, with how many of its books are counted, while others are open. */
  differenceOf: (counted: number, books: number) => `Difference, ${counted} of ${books} closed`,
  signed: (name: string, when: string) => `Signed by ${name}, ${when}`,
  /** An earlier count of the day, with what was counted, how it differed, who signed it, when it was taken back and why. */
  countedBefore: (count: {
    counted: string;
    difference: string;
    name: string;
    when: string;
    reason: string;
  }) =>
    `Counted ${count.counted} before, ${count.difference}, signed by ${count.name}. Reopened ${count.when}: ${count.reason}`,
  /** The payments that a book sums up, below it. */
  bookPayments: {
    show: "Show payments",
    showOf: (name: string) => `Show payments, ${name}`,
    hide: "Hide payments",
    hideOf: (name: string) => `Hide payments, ${name}`,
    none: "No payments",
    title: (name: string) => `Payments · ${name}`,
    time: "Time",
    takesBack: (day: string, reason: string) => `Reversal of a payment of ${day}: ${reason}`,
  },
  closedWith: (day: string) => `Closed together with ${day}`,
  buttons: {
    handOver: "Hand Over",
    deposit: "Bank Cash",
    payOut: "Pay Out Cash",
    payIn: "Add Cash",
    close: "Close Day",
    reopen: "Reopen",
    correct: "Add Correction",
    reverse: "Reverse",
    reverseOf: (kind: string, amount: string) => `Reverse ${kind}, ${amount}`,
  },
  movements: {
    title: "Movements of Cash",
    columns: { time: "Time", what: "What", whose: "Whose cash", note: "Note" },
    corrects: (day: string) => `Correction of ${day}`,
    correctedOn: (day: string) => `on ${day}`,
  },
  move: {
    titles: {
      "hand-over": (name: string) => `Hand Over by ${name}`,
      deposit: (name: string) => `Bank Cash from ${name}`,
      "pay-out": (name: string) => `Pay Out Cash from ${name}`,
      "pay-in": (name: string) => `Add Cash for ${name}`,
      correction: (name: string) => `Add Correction · ${name}`,
    },
    about: {
      "hand-over": "Cash that the collector gives to the counter.",
      deposit: "Cash that is taken to the bank.",
      "pay-out": "Cash that is spent or taken out, such as for fuel or by the owner.",
      "pay-in": "Cash that is added, such as change for the morning.",
    },
    correcting: (day: string) =>
      `The signed book of ${day} stays as it is. The correction counts today, and both days show it.`,
    submit: {
      "hand-over": "Hand Over",
      deposit: "Bank Cash",
      "pay-out": "Pay Out Cash",
      "pay-in": "Add Cash",
      correction: "Add Correction",
    },
    busy: "Saving...",
    failed: "Failed to save this",
    /** Which way a correction goes. */
    than: "Compared with that day's count",
    less: "Less cash",
    more: "More cash",
    thanRequired: "Choose whether there was less or more cash",
    slip: "Slip number",
    note: "What for",
    /** In place of it, of cash that is handed over or banked. */
    remark: "Note",
    reason: "Reason",
    /** Ready ones, of a correction. */
    reasons: ["Counted wrong", "Payment entered late", "Cash found later"],
    inHandNow: "In hand now",
    inHandAfter: "In hand after",
    onlyInHand: (name: string, amount: string) => `${name} has ${amount} in hand`,
    done: (kind: string, amount: string) => `${kind} ${amount}`,
    handedOver: (amount: string) => `Handed over ${amount} to the counter`,
    corrected: (amount: string) => `Cash in hand corrected by ${amount}`,
  },
  reverse: {
    title: "Reverse Movement",
    busy: "Reversing...",
    failed: "Failed to reverse this",
    about: (kind: string, amount: string, whose: string) => `${kind} ${amount}, ${whose}`,
    effect: "The movement and its reversal both stay in the book. This can't be undone.",
    reason: "Reason",
    reasons: ["Wrong amount", "Wrong collector", "Entered twice"],
    done: "Movement reversed",
  },
  close: {
    title: (name: string) => `Close Day · ${name}`,
    about: (day: string) =>
      `Count the cash. After closing, ${day} and earlier days are locked. This can't be undone.`,
    aboutToday: (day: string) =>
      `Count the cash. After closing, ${day} and earlier days are locked. You can reopen it until midnight.`,
    total: "Cash counted",
    totalRequired: "Enter the cash that was counted",
    /** Below it. */
    expectedOf: (amount: string) => `Should be in hand: ${amount}`,
    byNotes: "Count by notes",
    notes: "Notes",
    countOf: (note: string) => `Notes of ${note}`,
    coins: "Coins",
    note: "Remark",
    shortNote: "Why cash is short",
    overNote: "Why cash is over",
    shortUnexplained: "Say why cash is short, in 3 to 200 characters",
    overUnexplained: "Say why cash is over, in 3 to 200 characters",
    signedBy: "Signed by",
    signedByHint: "Name of the person who counted",
    expected: "Should be in hand",
    counted: "Counted",
    busy: "Closing...",
    failed: "Failed to close the day",
    done: (name: string, day: string) => `${name}: ${day} is closed`,
  },
  /** Below a correction of an earlier day, which is booked today. */
  correctsToday: "A correction goes into today's book, which is closed. Reopen it first.",
  /** The link to that book. */
  todaysBook: "Open today's book",
  /** The dialog that closes all open books of a day. */
  closeAll: {
    title: "Close All",
    about: (day: string) =>
      `Count the cash of each book. Closing a book locks ${day} and earlier days in it. This can't be undone.`,
    aboutToday: (day: string) =>
      `Count the cash of each book. Closing a book locks ${day} and earlier days in it. You can reopen it until midnight.`,
    /** In the field of a book without a count. */
    staysOpen: "Stays open until counted",
    /** Of a book in which no cash was, and none moved. */
    nothingToCount: "Nothing to count, closes with the last book",
    noneCounted: "Enter the cash of at least one book",
    /** What is counted of the open books, with what should be in hand of the others. */
    countedOf: (counted: number, books: number, uncounted: string) =>
      counted === books
        ? `${counted} of ${books} counted`
        : `${counted} of ${books} counted, ${uncounted} not counted`,
    /** Of the books that are counted. */
    submit: (counted: number, books: number) =>
      counted === books || counted === 0 ? "Close All" : `Close ${countOf(counted, "Book")}`,
    done: (books: number, day: string) =>
      books === 1 ? `1 book of ${day} is closed` : `${books} books of ${day} are closed`,
  },
  reopen: {
    title: (name: string) => `Reopen Day · ${name}`,
    about: (counted: string, name: string) => `${counted} was counted, signed by ${name}.`,
    effect:
      "The count stays in the book, with your reason. Enter what is missing, then count again and close the day.",
    busy: "Reopening...",
    failed: "Failed to reopen the day",
    reason: "Reason",
    reasons: ["A customer came late", "Counted wrong", "Closed by mistake"],
    done: (name: string) => `${name}: today is open again`,
  },
  export: {
    button: "Export",
    title: "Export Day Book",
    about: "Charges, payments, cash that moved, and differences of closed days.",
    format: "Format",
    formats: { export: "Spreadsheet (CSV)", journal: "Journal for bookkeeping (hledger)" },
    dayRequired: "Choose a date",
    submit: "Download",
    busy: "Exporting...",
  },
  printed: {
    title: (operator: string) => `${operator}: day book`,
    columns: { who: "Who", other: "Not in cash", signature: "Signed by" },
    made: (when: string) => `Printed ${when}`,
  },
} as const;
