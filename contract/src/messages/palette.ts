import { countOf } from "../values/count-of.ts";

/** What was typed; a long text with its beginning. */
function quoted(typed: string): string {
  return `“${typed.length > 40 ? `${typed.slice(0, 40)}…` : typed}”`;
}

const undo = ["undo", "reverse", "cancel recharge", "refund"] as const;

function nameOfOperator(what: string): string {
  return `Type the name, username, email or mobile of the operator ${what}`;
}

/** Texts of the search palette. */
export const paletteMessages = {
  title: "Search",
  close: "Close search",
  customerPlaceholder: "Search customers, screens, actions...",
  adminPlaceholder: "Search operators, customers, credits, actions...",
  customerHint: "Type a customer's name, phone or email to recharge them, or “remind” and a name",
  /** While the operator collects, boxes and places are found, too. */
  customerOrBoxHint: "Type a customer's name, phone, box or address to recharge them, or “remind” and a name",
  receiveHint: "Type the name, phone, box or address of the customer who pays",
  remindHint: "Type the name, phone or email of the customer to remind",
  remindOrBoxHint: "Type the name, phone, box or address of the customer to remind",
  undoHint: "Type the name of the customer whose recharge to undo",
  receiptHint: "Type the number of the recharge",
  receiptOrNameHint: "Type the number of the recharge, or the name of the customer",
  adminHint:
    "Try “fund ravi 5000”, “statement ravi last month”, a customer's name or whole phone number, or a credit's amount",
  screens: "Go to",
  actions: "Actions",
  add: "Add",
  periods: "Days",
  undoable: "Recharges you can undo",
  receipts: "Receipts",
  rechargeCustomer: "Recharge Customer",
  remindCustomer: "Remind Customer",
  receivePayment: "Receive Payment",
  undoRecharge: "Undo Recharge",
  findReceipt: "Find Receipt",
  renewDue: "Renew Due",
  renewNear: "Renew Expiring",
  addCustomer: "Add Customer",
  addCustomerNamed: (typed: string) => `Add Customer “${typed}”`,
  importCustomers: "Import Customers",
  exportCustomers: "Export Customers",
  statement: "Wallet Statement",
  walletBalance: "Wallet Balance",
  rechargeSettings: "Recharge Settings",
  collectionSettings: "Collections Settings",
  /** While the operator collects, customers can pay by UPI. */
  collectionAndUpiSettings: "Collections and UPI Settings",
  whoOwes: "Who Owes",
  payments: "Payments Received",
  dayBook: "Day Book",
  closeDay: "Close Day",
  routeSheet: "Route Sheet",
  /** A list of the days that were typed. */
  statementOf: (days: string) => `Wallet Statement: ${days}`,
  rechargesOf: (days: string) => `Recharges: ${days}`,
  marginOf: (days: string) => `Margin: ${days}`,
  auditLogOf: (days: string) => `Audit Log: ${days}`,
  days: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  createOperator: "Create Operator",
  createOperatorNamed: (typed: string) => `Create Operator “${typed}”`,
  searchTransactions: "Search Phones, Credits and Debits",
  searchCreditsFor: (typed: string) => `Search credits and debits for ${quoted(typed)}`,
  /** Recharges of all operators are found by a whole phone number only. */
  searchPhoneFor: (typed: string) => `Search recharges, credits and debits for ${quoted(typed)}`,
  openStatementOf: (days: string) => `Open statement: ${days}`,
  lowBalance: "Low Balance",
  belowAlert: "Below Alert",
  runningShort: "Running Short",
  exportOperators: "Export Operators",
  exportTransactions: "Export Transactions",
  exportAuditLog: "Export Audit Log",
  switchTheme: { light: "Switch to Light Theme", dark: "Switch to Dark Theme" },
  showShortcuts: "Keyboard Shortcuts",
  /** A recharge or a payment that was found by the number on its receipt. */
  rechargeNumbered: (id: number) => `Recharge #${id}`,
  paymentNumbered: (receiptNumber: string) => `Payment ${receiptNumber}`,
  receiptOf: (customer: string, amount: string, date: string) => `${customer} · ${amount} · ${date}`,
  openReceipt: "Open receipt",
  /** What choosing a customer or an operator does. */
  customerActions: { recharge: "Recharge", remind: "Remind", receive: "Receive" },
  /**
   * What an admin can do with an operator: the name of the action, the words that it is typed by in lower case, what choosing
   * a found operator does, and what to type after the word.
   */
  operatorCommands: {
    fund: {
      label: "Credit Wallet",
      keywords: [
        "fund",
        "fund wallet",
        "credit",
        "credit wallet",
        "update wallet",
        "topup",
        "top up",
        "add money",
        "add funds",
        "give",
        "wallet",
      ],
      action: "Credit wallet",
      hint: nameOfOperator("whose wallet to credit, then an amount if you like"),
    },
    debit: {
      label: "Debit Wallet",
      keywords: ["debit", "debit wallet", "deduct", "take back"],
      action: "Debit wallet",
      hint: nameOfOperator("whose wallet to debit, then an amount if you like"),
    },
    statement: {
      label: "Statement",
      keywords: ["statement", "wallet statement", "ledger", "passbook"],
      action: "Open statement",
      hint: nameOfOperator("whose statement to open, then days such as “last month” if you like"),
    },
    transactions: {
      label: "Transactions",
      keywords: ["transactions", "history"],
      action: "Show transactions",
      hint: nameOfOperator("whose transactions to show"),
    },
    margin: {
      label: "Margin of Operator",
      keywords: ["margin", "profit"],
      action: "Show margin",
      hint: nameOfOperator("whose margin to show"),
    },
    edit: {
      label: "Edit Operator",
      keywords: ["edit", "edit operator", "rename"],
      action: "Edit",
      hint: nameOfOperator("to edit"),
    },
    assign: {
      label: "Assign Platforms",
      keywords: ["assign", "assign platforms", "add platform"],
      action: "Assign platforms",
      hint: nameOfOperator("to assign platforms to"),
    },
    reset: {
      label: "Reset Password",
      keywords: ["reset", "reset password", "new password"],
      action: "Reset password",
      hint: nameOfOperator("whose password to reset"),
    },
    /** In its transactions, where the admin's credits and debits can be undone as well. */
    undo: {
      label: "Undo",
      keywords: [...undo, "undo recharge"],
      action: "Show transactions",
      hint: nameOfOperator("whose recharge, credit or debit to undo"),
    },
  },
  /** Of an operator's wallet. */
  balance: (balance: string) => `Balance ${balance}`,
  creditOf: (amount: string) => `Credit ${amount}`,
  debitOf: (amount: string) => `Debit ${amount}`,
  /** Other words that find an action, in lower case. A record's name may follow those of an action on a record. */
  keywords: {
    recharge: ["recharge", "renew", "topup", "top up"],
    remind: ["remind", "reminder", "whatsapp", "message"],
    receive: ["receive", "receive payment", "collect", "got", "paid"],
    receipt: ["receipt", "receipts"],
    findReceipt: ["receipts", "recharge number"],
    renewDue: ["due", "overdue", "expired", "recharge due", "renew overdue", "renew expired"],
    renewNear: ["expiring", "near", "recharge expiring", "renew near"],
    undo,
    addCustomer: ["new customer", "create customer"],
    import: ["import", "upload", "csv", "excel"],
    export: ["export", "download", "csv", "excel"],
    statement: ["ledger", "passbook", "print statement"],
    walletBalance: ["add money", "add funds", "top up wallet", "recharge wallet"],
    reminderSettings: ["reminders", "messages", "templates", "whatsapp message", "automatic emails"],
    lowBalance: ["alerts", "threshold"],
    rechargeSettings: ["preferences", "early start", "default start"],
    collectionSettings: ["upi", "preferences", "vpa", "qr code", "limit"],
    changePassword: ["pin", "security"],
    whoOwes: ["owing", "outstanding", "unpaid"],
    payments: ["payments", "receipts"],
    dayBook: ["daybook", "cash book"],
    closeDay: ["closing", "cash up", "count cash"],
    routeSheet: ["route", "round", "walking order"],
    createOperator: ["new operator", "add operator"],
    searchTransactions: [
      "transactions",
      "credits",
      "debits",
      "search credits and debits",
      "search transactions",
    ],
    lowBalanceList: ["below zero", "run out", "running out"],
    belowAlert: ["alert", "alerts"],
    runningShort: ["short", "run short"],
    switchTheme: ["light", "light mode", "dark", "dark mode", "night mode"],
    showShortcuts: ["keys", "help"],
    signOut: ["logout", "log out", "signout"],
  },
  /** Words before the name or number of whom to add, in lower case, longer ones first. */
  addVerbs: {
    customer: ["add customer", "new customer", "create customer", "add"],
    operator: ["create operator", "new operator", "add operator", "add"],
  },
  /** Other words for the periods, in lower case. */
  periodKeywords: {
    today: [],
    yesterday: [],
    last7Days: ["last week", "week"],
    last30Days: [],
    thisMonth: ["month", "current month"],
    lastMonth: ["previous month"],
    thisYear: ["this year", "financial year", "fy"],
  },
  /** Words for a list, before or after a period: `statement last month`. */
  listKeywords: {
    statement: ["wallet statement", "statement", "ledger", "passbook", "wallet"],
    recharges: ["recharges", "sales"],
    margin: ["margin", "profit", "revenue", "report"],
    auditLog: ["audit log", "audit", "log"],
  },
  /** Other words that find a screen, in lower case. */
  screenKeywords: {
    "/due": ["today", "near", "expiring", "expired", "overdue", "renewals"],
    "/wallet": ["balance", "money"],
    "/services": ["plans", "packages", "channels", "rates", "prices"],
    "/api-management": ["api key", "keys", "developer"],
    "/profile": ["account", "support"],
    "/collections": ["owing", "owes", "outstanding", "who owes", "unpaid", "collectors"],
    "/margin": ["profit", "loss", "revenue", "report", "reports", "earnings"],
    "/audit-log": ["history", "log"],
  } as Readonly<Record<string, readonly string[]>>,
  whileInactive: {
    recharge: "can't be recharged while inactive",
    remind: "can't be reminded while inactive",
  },
  showInList: "Show in list",
  /** Opens the list of all that a search finds; without a count until it is loaded. */
  allCustomers: (count: number | undefined) =>
    count === undefined ? "All customers that match" : `All ${countOf(count, "customer")} that match`,
  allOperators: (count: number) => `All ${countOf(count, "operator")} that match`,
  searching: "Searching...",
  noCustomer: (typed: string) => `No customer matches ${quoted(typed)}`,
  noRecharge: (typed: string) => `No recharge matches ${quoted(typed)}`,
  noneUndoable: "No recharge can be undone",
  noOperatorOrPlatform: (typed: string) => `No operator, platform or customer matches ${quoted(typed)}`,
  nobodyWithPhone: (typed: string) => `No customer or operator has the number ${quoted(typed)}`,
  noOperator: (typed: string) => `No operator matches ${quoted(typed)}`,
  /** Of a customer's recharge; on a phone only the end is cut off. */
  rechargeOf: (id: number, amount: string, date: string, service: string) =>
    `#${id} · ${amount} · ${date} · ${service}`,
  found: (count: number) => countOf(count, "result"),
  retryHint: "Press Enter or keep typing to try again.",
  openPageOf: (name: string) => `Open ${name}'s page`,
  keys: {
    move: "to move",
    choose: "to choose",
    openPage: "to open their page",
    openOperator: "to open their page",
    fund: "to update their wallet",
    close: "to close",
  },
} as const;
