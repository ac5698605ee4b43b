import type { ImportField, ImportKind, ImportSummary } from "./customer-import.ts";

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString("en-IN")} ${count === 1 ? one : many}`;

/** The texts of importing customers, apart from the others as few screens say them. */
export const customerImportMessages = {
  title: "Import Customers",
  subtitle:
    "From a CSV file, of Excel or another program. You see what will happen before anything is saved.",
  chooseFile: "Choose a CSV file",
  dropHint: "Or drop a file here",
  limits: "Up to 10,000 customers at a time",
  template: "Download template",
  otherFile: "Choose another file",
  reading: "Reading the file...",
  uploading: "Sending the rows...",
  checking: "Checking against your customers...",
  saving: "Saving...",
  columnsTitle: "What the columns hold",
  columnsText:
    "Columns that share Name or Address are joined. An empty cell keeps what a customer has already.",
  hasHeader: "The first row holds the names of the columns",
  column: "Column",
  samples: "For example",
  importedAs: "Import as",
  importedAsOf: (column: string) => `Import ${column} as`,
  noSamples: "Empty",
  unnamed: (number: number) => `Column ${number}`,
  fields: {
    name: "Name",
    phone: "Phone",
    email: "Email",
    address: "Address",
  } satisfies Record<ImportField, string>,
  ignored: "Not imported",
  needed: (fields: readonly string[]) => `Choose the column of ${fields.join(" and ")}`,
  check: (count: number) => `Check ${counted(count, "row")}`,
  checkAgain: "Check again",
  checkFailed: "Failed to check the file. Please try again.",
  previewTitle: "What will happen",
  kinds: {
    all: "All",
    added: "To add",
    updated: "To update",
    unchanged: "Unchanged",
    refused: "Refused",
  } satisfies Record<ImportKind | "all", string>,
  badges: {
    added: "Add",
    updated: "Update",
    unchanged: "Unchanged",
    refused: "Refused",
  } satisfies Record<ImportKind, string>,
  nothing: "None",
  noRowsOfKind: "No rows of this kind",
  isNew: "A new customer",
  stays: "Stays as it is",
  refusedText: (count: number, isUseful: boolean) =>
    `${counted(count, "row")} can't be imported. Correct the file and choose it again${isUseful ? `, or leave ${count === 1 ? "this row" : "these rows"} out` : ""}.`,
  leaveOut: (count: number) => `Leave out ${counted(count, "refused row")}`,
  leftOut: (count: number) => `${counted(count, "refused row")} left out`,
  downloadRefused: "Download refused rows",
  import: (count: number) => `Import ${counted(count, "customer")}`,
  nothingToImport: "There is nothing to add or update in this file.",
  importFailed: "Failed to import. Please try again: nothing is added twice.",
  imported: ({ added, updated, unchanged }: Omit<ImportSummary, "refused">) =>
    `${counted(added, "customer")} added, ${updated.toLocaleString("en-IN")} updated, ${unchanged.toLocaleString("en-IN")} unchanged`,
  doneTitle: "Import finished",
  showCustomers: "Show Customers",
  importMore: "Import another file",
  changeColumns: "Change columns",
  customerColumn: "Customer",
  resultColumn: "Result",
  detailsColumn: "Details",
  noName: "No name",
  noPhone: "No phone number",
  reasonColumn: "Reason",
  rowColumn: "Row",
  files: {
    empty: "There is nothing in this file",
    noRows: "There are no customers below the names of the columns",
    tooLarge: "This file is larger than 8 MB. Please import it in parts",
    tooMany: (count: number) =>
      `This file has ${count.toLocaleString("en-IN")} rows. At most 10,000 customers can be imported at a time`,
    workbook: 'This is an Excel workbook. In Excel choose Save As and "CSV UTF-8", then import that file',
    binary: "This is not a text file. Please choose a CSV file",
    openQuote: (row: number) =>
      `Row ${row} has a quotation mark that is never closed, or text after a closed one. Please correct it in the file`,
    unreadable: "The file could not be read. Please choose it again",
    tooManyColumns: "This file has more than 100 columns. Please keep only those of your customers",
  },
  reasons: {
    sameRow: (row: number) => `Row ${row} has the same phone number`,
    sameCustomer: (row: number) => `Row ${row} is the same customer`,
    severalCustomers: (count: number, names: string) =>
      `${count} of your customers have this phone number (${names}), and the name doesn't tell which one is meant`,
    nameMissing: "Name is missing",
  },
  refusedRows: (count: number, row: number, reason: string) =>
    `${counted(count, "row")} can't be imported, the first is row ${row}: ${reason}. Nothing was imported`,
} as const;
