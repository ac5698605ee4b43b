import { validationMessages } from "./validation.ts";

/** Texts of the day book: whose hands cash is in, and the count that ends a day. */
export const dayBookMessages = {
  errors: {
    dayInFuture: "There is no book yet for a day after today",
    dayNotClosed: "Only a closed day can be corrected. Choose one.",
    dayChanged: "Something was entered in the meantime. Check the cash in hand and close again.",
    remarkRequired: "Say why cash is short or over, in 3 to 200 characters",
    signer: { empty: "Enter who counted", short: validationMessages.nameTooShort },
    closingNotFound: "Closing not found",
    dayReopened: "This day was already reopened",
    dayOver: "Only today can be reopened. Add a correction to an earlier day.",
    movementNotFound: "Movement not found",
    movementReversed: "This movement was already reversed",
    collectorRequired: "Choose the collector who hands over",
    noteRequired: "Say what it is for, in 3 to 200 characters",
    correctsRequired: "Say which closed day is corrected",
    correctsOther: "Only a correction names a closed day",
    negative: "Only a correction may be negative",
    notZero: "Enter an amount above or below 0",
    noteCount: "Enter a whole number of notes, at most 1,00,000",
    noteValue: "Count each value of notes once",
  },
  /** What moved cash. */
  kinds: {
    "hand-over": "Handed over",
    deposit: "Banked",
    "pay-out": "Paid out",
    "pay-in": "Added",
    correction: "Correction",
  },
  /** A closing's difference, in files. */
  difference: "Difference",
  /** Cash in hand before the first day, in files. */
  opening: "Opening balance",
  reversal: (kind: string) => `${kind}, reversed`,
  /** The accounts of the journal, which programs for bookkeeping read. */
  accounts: {
    counter: "Counter",
    cashOf: (holder: string) => `Assets:Cash:${holder}`,
    modes: {
      upi: "Assets:UPI",
      card: "Assets:Card",
      bank: "Assets:Bank",
      cheque: "Assets:Cheques",
      other: "Assets:Other",
    },
    receivable: "Assets:Receivable:Customers",
    recharges: "Income:Recharges",
    charges: "Income:Charges",
    discounts: "Expenses:Discounts",
    writeOffs: "Expenses:Write-offs",
    paidOut: "Expenses:Cash paid out",
    paidIn: "Equity:Cash put in",
    openingBalances: "Equity:Opening balances",
    differences: "Equity:Cash differences",
    customerWallets: "Equity:Customer wallets",
  },
} as const;
