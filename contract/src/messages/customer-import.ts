import { countOf } from "../values/count-of.ts";
import { formatPrice, type MoneyFormat } from "../values/money.ts";
import { broughtServiceMessages } from "./brought-services.ts";
import { connectionMessages } from "./connections.ts";
import { validationMessages } from "./validation.ts";

type Identifier = keyof typeof connectionMessages.inSentence;

type Imported = Record<"added" | "updated" | "unchanged", number> &
  Partial<Record<"connections" | "services" | "owed" | "advance", number | undefined>>;

const oldBalance = validationMessages.oldBalanceLabel;

/** Texts of importing customers. */
export const customerImportMessages = {
  errors: {
    noRows: "There are no customers to import",
    tooManyRows: "At most 10,000 customers can be imported at a time",
    longCell: "A cell has more than 32,767 characters, the most that Excel allows. Shorten it.",
    fingerprint: "Fingerprint must be the one of a preview",
    refusedRows: "Some rows can't be imported, so nothing was imported. Leave them out or fix the file.",
    outdated:
      "Your customers have changed since this preview, so nothing was imported. Check the file again.",
    phoneMissing: "Phone number is missing",
    phoneShortened: (phone: string) =>
      `Excel shortened this phone number to ${phone}. Format its column as a number without decimals and save the file again`,
    severalPhones: "There is more than one phone number here; keep one",
  },
  title: "Import Customers",
  subtitle:
    "Upload a CSV from Excel or any other program. You'll see what will happen before anything is saved.",
  chooseFile: "Choose a CSV File",
  dropHint: "Or drop a file here.",
  limits: "Up to 10,000 customers at a time",
  template: "Download Template",
  otherFile: "Choose Another File",
  reading: "Reading the file...",
  uploading: "Sending the rows...",
  checking: "Checking against your customers...",
  saving: "Saving...",
  columnsTitle: "Match Your Columns",
  columnsText:
    "You can match several columns to Name or to Address, such as first and last name; they become one. An empty cell leaves the customer's details unchanged.",
  hasHeader: "The first row has the column names",
  column: "Column",
  samples: "For Example",
  importedAs: "Import As",
  importedAsOf: (column: string) => `Import ${column} as`,
  /** Of a file that has services but no column of platforms. */
  platformOfAll: "Platform of all rows",
  choosePlatform: "Choose one",
  platformNeeded: "Choose the platform that these services are on",
  noSamples: "Empty",
  unnamed: (number: number) => `Column ${number}`,
  fields: {
    name: "Name",
    phone: "Phone",
    email: "Email",
    address: "Address",
    area: "Area",
    street: "Street or building",
    oldBalance,
    owedSince: "Owed since",
    platform: "Platform",
    expiry: broughtServiceMessages.paidUntil,
    plan: broughtServiceMessages.plan,
    amount: broughtServiceMessages.amount,
    label: "Connection label",
    ...connectionMessages.identifiers,
    price: "Monthly price",
  },
  /** Headings of the export that the template names otherwise. */
  exportedAs: { street: "Street", oldBalance: "Balance" },
  newAreas: (names: readonly string[], others: number) =>
    `${countOf(names.length + others, "area")} will be added: ${names.join(", ")}${others > 0 ? ` and ${others} more` : ""}`,
  newConnections: (count: number) => `${countOf(count, "connection")} will be added`,
  broughtServices: (count: number) =>
    `${countOf(count, "service")} will be tracked, paid until the date in your file`,
  keptServices: (count: number) =>
    `${countOf(count, "service")} ${count === 1 ? "has" : "have"} been recharged here already and ${count === 1 ? "stays" : "stay"} as ${count === 1 ? "it is" : "they are"}`,
  wrongPhones: (count: number) =>
    `${countOf(count, "new customer")} ${count === 1 ? "has a phone number" : "have phone numbers"} with too many digits. Check them before you import.`,
  newConnection: "New connection",
  newService: "Existing service added",
  keptService: "Has been recharged here already: not changed",
  newBalance: "Old balance added",
  /** Below `Owes ₹450`. */
  since: (day: string) => `since ${day}`,
  paidInAdvance: (amount: string) => `${amount} paid in advance`,
  connectionColumn: "Connection",
  /** Before an identifier of a connection: `Set-top box: `. */
  identifierKind: (name: string) => `${name}: `,
  /** With the column that has it. */
  oldBalanceHelp: (column: string) =>
    `${column} is what the customer owes you, such as 450. A minus means paid in advance: -100. If Owed since is empty, it is owed from today. Customers who already have charges or payments here keep their balance.`,
  /** With the column that has it. */
  amountHelp: (column: string) =>
    `${column} is what a recharge takes from your wallet, not what the customer pays you. Leave it out to take your prices.`,
  /** With who owes, and who paid in advance, each if there are any. */
  oldBalances: (
    owed: { amount: string; customers: number } | undefined,
    advance: { amount: string; customers: number } | undefined,
  ) => {
    const parts = [
      owed && `${owed.amount} owed by ${countOf(owed.customers, "customer")}`,
      advance && `${advance.amount} paid in advance by ${countOf(advance.customers, "customer")}`,
    ];
    return `Old balances: ${parts.filter(Boolean).join(", ")}`;
  },
  keptBalances: (count: number) =>
    `${countOf(count, "customer")} ${count === 1 ? "has" : "have"} charges or payments here already, so their balance is not changed`,
  keepsBalance: "Balance not changed",
  ignored: "Not imported",
  columnsNeeded: (fields: readonly string[]) => `Choose the column for ${fields.join(" and ")}`,
  check: (count: number) => `Check ${countOf(count, "Row")}`,
  checkAgain: "Check Again",
  checkFailed: "Failed to check the file. Try again.",
  previewTitle: "What Will Happen",
  kinds: {
    all: "All",
    added: "To add",
    updated: "To update",
    unchanged: "No change",
    refused: "Can't import",
  },
  badges: {
    added: "Add",
    updated: "Update",
    unchanged: "No change",
    refused: "Can't import",
  },
  before: (field: string, value: string | null) => `${field}: ${value ?? "None"} →`,
  noRowsOfKind: "No rows of this kind",
  isNew: "New customer",
  /** With whether other rows can. */
  refusedText: (count: number, isUseful: boolean) =>
    `${countOf(count, "row")} can't be imported. ${isUseful ? "Import the rest now; fix the file and choose it again later." : "Fix the file and choose it again."}`,
  /** After the import. */
  leftOut: (count: number) =>
    `${countOf(count, "row")} couldn't be imported. Fix the file and choose it again; nobody is added twice.`,
  /** Behind the counts of the import. */
  updatesLeftOut: (count: number) => `${countOf(count, "update")} left out, as you chose`,
  downloadRefused: "Download Rows to Fix",
  /** Counts of zero are left out; there is something to add or update. */
  import: ({ added, updated, leftOut }: Record<"added" | "updated" | "leftOut", number>) => {
    const isSingle = [added, updated, leftOut].filter((count) => count > 0).length === 1;
    const textOf = (count: number) => (isSingle ? countOf(count, "Customer") : count.toLocaleString("en-IN"));
    const parts = [
      added > 0 && `Add ${textOf(added)}`,
      updated > 0 && `Update ${textOf(updated)}`,
      leftOut > 0 && `Leave Out ${textOf(leftOut)}`,
    ];
    return parts.filter(Boolean).join(", ");
  },
  leaveUpdatesOut: (count: number) => `Leave All ${count.toLocaleString("en-IN")} Updates Out`,
  updateAll: (count: number) => `Update All ${count.toLocaleString("en-IN")}`,
  updateOf: (name: string, row: number) => `Update ${name}, row ${row}`,
  nothingChosen: "All updates are left out, so there is nothing to import.",
  nothingToImport: "There is nothing to add or update in this file.",
  importFailed: "Failed to import. Try again; nothing is added twice.",
  importUnanswered: "We couldn't confirm this. Try again; nothing is added twice.",
  imported: (
    { added, updated, unchanged, connections, services, owed, advance }: Imported,
    format: MoneyFormat,
  ) => {
    const counts = Object.entries({ added, updated, unchanged }).filter(([, count]) => count > 0);
    const customers = counts
      .map(([kind, count], index) =>
        index === 0 ? `${countOf(count, "customer")} ${kind}` : `${count.toLocaleString("en-IN")} ${kind}`,
      )
      .join(", ");
    const balances = [
      owed && `${formatPrice(owed, format)} owed`,
      advance && `${formatPrice(advance, format)} paid in advance`,
    ].filter(Boolean);
    return [
      customers || "Nothing changed",
      connections && `${countOf(connections, "connection")} added`,
      services && `${countOf(services, "service")} now tracked`,
      balances.length > 0 && `old balances: ${balances.join(", ")}`,
    ]
      .filter(Boolean)
      .join("; ");
  },
  doneTitle: "Import Finished",
  showCustomers: "Show Customers",
  importMore: "Import Another File",
  changeColumns: "Change Columns",
  customerColumn: "Customer",
  resultColumn: "Result",
  detailsColumn: "Details",
  noName: "No name",
  noPhone: "No phone number",
  reasonColumn: "Reason",
  rowColumn: "Row",
  files: {
    empty: "This file is empty",
    noRows: "There are no customers below the column names",
    tooLarge: "This file is larger than 8 MB. Import it in parts",
    tooMany: (count: number) =>
      `This file has ${countOf(count, "row")}. At most 10,000 customers can be imported at a time.`,
    workbook: 'This is an Excel workbook. In Excel choose Save As and "CSV UTF-8", then import that file.',
    binary: "This isn't a text file. Choose a CSV file.",
    openQuote: (row: number) =>
      `Row ${row} has a quotation mark that is never closed, or text after a closed one. Correct it in the file.`,
    longCell: (row: number) =>
      `Row ${row} has a cell of more than 32,767 characters, the most that Excel allows. Shorten it.`,
    unreadable: "The file couldn't be read. Choose it again.",
    tooManyColumns: "This file has more than 100 columns. Keep only those of your customers.",
  },
  reasons: {
    sameRow: (row: number) => `Row ${row} has the same phone number`,
    sameCustomer: (row: number) => `Row ${row} is the same customer`,
    severalCustomers: (count: number, names: string) =>
      `${count} of your customers have this phone number (${names}), and the name doesn't show which one you mean`,
    nameMissing: "Name is missing",
    /** With the name of the field of the same customer that differs from the earlier row. */
    otherwise: (row: number, field: string) =>
      `Row ${row} is the same customer with another ${field.toLowerCase()}`,
    collectionsOff: "Areas, streets, old balances and connections need Collections, which are off",
    areaInactive: (name: string) => `The area ${name} is inactive`,
    platformMissing: "Platform is missing",
    platformUnknown: (name: string) => `You have no platform “${name}”`,
    severalPlatforms: (name: string) =>
      `You have several platforms called ${name}. Add this connection by hand`,
    platformInactive: (name: string) => `The platform ${name} isn't assigned to you any more`,
    identifierShortened: (identifier: Identifier, value: string) =>
      `Excel shortened this ${connectionMessages.inSentence[identifier]} to ${value}. Format its column as a number without decimals and save the file again`,
    expiryUnreadable: "Paid until must be a date, such as 13-08-2026",
    expiredLongAgo: "Paid until can't be more than a year ago",
    sameService: (row: number) => `Row ${row} is the same service of this customer`,
    connectionUnclear: (platform: string) =>
      `This customer has several connections on ${platform}. Add its box number, username or label to this row`,
    priceUnreadable: "The monthly price must be an amount, such as 250 or 249.50",
    owedSinceUnreadable: "Owed since must be a date, such as 13-08-2026",
    owedSinceLater: "Owed since can't be later than today",
    oldBalanceUnreadable: "The old balance must be an amount, such as 450, or -100 if it was paid in advance",
    secondOldBalance: (row: number) =>
      `Row ${row} has this customer's old balance. Enter the total of both there, or remove one`,
    sameIdentifier: (identifier: Identifier, row: number) =>
      `Row ${row} has the same ${connectionMessages.inSentence[identifier]}`,
    sameLabel: (row: number) => `Row ${row} is a connection of this customer with the same label`,
    /** With the identifier and the value that the connection has. */
    swapFirst: (identifier: Identifier, value: string) =>
      `This connection has the ${connectionMessages.inSentence[identifier]} ${value}. Swap it on the customer's page`,
  },
  refusedRows: (count: number, row: number, reason: string) =>
    `${countOf(count, "row")} can't be imported; the first is row ${row}: ${reason}. Nothing was imported.`,
} as const;
