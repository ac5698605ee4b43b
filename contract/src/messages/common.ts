import { countOf } from "../values/count-of.ts";

const chargedOnce = "Try again; it won't be charged twice.";

const stillNeeded = (parts: readonly string[]) => `Still needed: ${parts.join(", ")}`;
const receivingNeeds = {
  openBook: "an open day book",
  laterDay: "a later day",
  receiver: "who received it",
  utr: "a UTR of 12 digits",
};

/** Texts that several features share. */
export const commonMessages = {
  loading: "Loading...",
  tryAgain: "Try Again",
  retry: "Retry",
  chartsLoadFailed: "Failed to load the charts",
  printedOn: (when: string) => `Printed on ${when}`,
  cancel: "Cancel",
  saveChanges: "Save Changes",
  saving: "Saving...",
  creating: "Creating...",
  deleting: "Deleting...",
  /** Beside a disabled button. */
  stillNeeded,
  /** What receiving a payment needs, with `stillNeeded`. */
  receivingNeeds,
  /** A checkbox that must be ticked. */
  tickNeeded: (label: string) => `tick “${label}”`,
  /** To tick for a payment of more than is owed. */
  acceptAdvance: (amount: string) => `${amount} is paid in advance`,
  advanceUnaccepted: "Tick this, or enter only what is owed",
  openBookNeeded: stillNeeded([receivingNeeds.openBook]),
  discardQuestion: "Discard your changes?",
  /** Also true after a call without an answer, which may be done. */
  discardHint: "This can't be undone.",
  /** Beside ready reasons: clears the field for one of its own. */
  otherReason: "Other",
  /** A form whose record someone else saved after it was opened. */
  editConflict: {
    changedBy: (name: string, when: string) => `${name} changed this on ${when}, after you opened it.`,
    /** By the user who sees it. */
    changedByYou: (when: string) =>
      `You changed this in another window on ${when}, after you opened it here.`,
    changed: (when: string) => `This was changed on ${when}, after you opened it.`,
    theirChanges: "What changed",
    yours: (value: string) => `(yours: ${value})`,
    choice: "That change or yours",
    useTheirs: "Use Theirs",
    /** That of the user's own other window. */
    useOther: "Use That Change",
    keepMine: "Keep My Changes",
    notSet: "Not set",
    yes: "Yes",
    no: "No",
  },
  keepEditing: "Keep Editing",
  discard: "Discard",
  errorTitle: "Error",
  successTitle: "Success",
  print: "Print",
  preparing: "Preparing...",
  printFailed: "Failed to prepare the document. Try again.",
  exportCsv: "Export CSV",
  exporting: "Exporting...",
  importCsv: "Import CSV",
  exportFailed: "Failed to export. Try again.",
  offline: "You seem to be offline. Check your connection and try again.",
  /** Shown as long as it lasts. */
  offlineNow: "You are offline. Nothing can be saved until the connection is back.",
  notADate: (typed: string) => `${typed} isn't a date. Write it as 25 Dec 2026 or 25/12/2026.`,
  dateOutside: (first?: string, last?: string) =>
    first ? `Choose a date from ${first}${last ? ` to ${last}` : ""}` : `Choose a date up to ${last}`,
  dateAfterToday: "The date can't be after today",
  /** A refusal that ends after some minutes. */
  withWait: (refusal: string, seconds: number) =>
    `${refusal.replace(/(\. Try again (later|in a few seconds))?\.?$/, "")}. Try again in ${seconds < 60 ? countOf(seconds, "second") : countOf(Math.ceil(seconds / 60), "minute")}.`,
  // For movements of money: all attempts share an idempotency key, so one counts.
  unanswered: `We couldn't confirm this. ${chargedOnce}`,
  /** A failure that the server answered, in place of a plain request to try again. */
  failedCharge: (failure: string) =>
    `${failure.replace(/(\. (Please t|T)ry again)?\.?$/, "")}. ${chargedOnce}`,
  /** A failure without any answer. */
  unreached: (failure: string) =>
    `${failure.replace(/\.$/, "")}. We couldn't reach the server. Check the connection and try again.`,
  product: "Cable Connect",
  pageTitle: (title: string) => `${title} · Cable Connect`,
  newVersion: "A new version of Cable Connect is available. Reload the page to continue.",
  partMissing: "This couldn't be opened. Try again.",
  partMissingOffline: "This can't be opened without a connection. Try again once it is back.",
  screenFailed: "This screen couldn't be shown",
  reload: "Reload",
  dismiss: "Dismiss",
  selectPage: "Select all on this page",
  adjustFilters: "Try adjusting your search or filter criteria.",
  clearFilters: "Clear filters",
  filters: "Filters",
  filtersApplied: (count: number) => `Filters (${count})`,
  appliedFilters: "Applied filters",
  quoted: (text: string) => `“${text}”`,
  removeFilter: (filter: string) => `Remove filter: ${filter}`,
  applyFilter: "Apply Filter",
  clear: "Clear",
  clearSearch: "Clear search",
  sortBy: "Sort by",
  sortByColumn: (header: string) => `Sort by ${header}`,
  /** The default order of a list that is searched. */
  bestMatchFirst: "Best match first",
  /** An order of a list, by the values of a column. */
  sortedBy: (column: string, order: string) => `${column}, ${order}`,
  /** The orders of a column by its kind of values, ascending and descending. */
  orders: {
    text: ["A to Z", "Z to A"],
    amount: ["lowest first", "highest first"],
    date: ["oldest first", "newest first"],
    expiry: ["soonest first", "latest first"],
  },
  allPlatforms: "All Platforms",
  /** Shown for a platform that is no longer assigned. */
  unnamedPlatform: (id: string) => `Platform ${id}`,
  pages: "Pages",
  /** Names the pager of a list on a screen with several. */
  pagesOf: (list: string) => `Pages of ${list}`,
  page: (page: number) => `Page ${page}`,
  pageOf: (page: number, totalPages: number) => `Page ${page} of ${totalPages}`,
  previousPage: "Previous",
  nextPage: "Next",
  rowRange: (from: string, to: string, total: string) => `${from} - ${to} of ${total}`,
  rowsShown: (range: string) => `Showing ${range}`,
  /** On paper, below rows that aren't the whole list; the second where a button prints all. */
  rowsPrinted: (from: string, to: string, total: string) => `Rows ${from} to ${to} of ${total}`,
  printsAll: "The Print button prints all of them",
  /** On paper, below the first rows of a list that is too long to print. */
  printsOnly: (count: string) =>
    `Only the first ${count} rows are printed. Filter the list to print the others, or export it.`,
  /** On paper, below a whole list. */
  rowsInAll: (count: number) => `${countOf(count, "row")} in all`,
  close: "Close",
  /** The tip of a button that closes, whose keys the dialog hears. */
  closeByKey: "Close (Esc)",
  showFewer: "Show Fewer",
  showAll: (count: number) => `Show All ${count}`,
  /** The parts of a date field and its calendar. */
  dateField: {
    placeholder: "DD MMM YYYY",
    clear: "Clear date",
    calendar: "Calendar",
    controls: {
      previousMonth: "Previous month",
      nextMonth: "Next month",
      previousYear: "Previous year",
      nextYear: "Next year",
      previousDecade: "Previous decade",
      nextDecade: "Next decade",
    },
  },
  period: "Period",
  /** Days that have no name; an end that is missing is open. */
  daysOf: (from: string | undefined, to: string | undefined) => {
    if (from === undefined) return `Until ${to}`;
    if (to === undefined) return `Since ${from}`;
    return from === to ? from : `${from} to ${to}`;
  },
  periods: {
    any: "All days",
    today: "Today",
    yesterday: "Yesterday",
    last7Days: "Last 7 days",
    last30Days: "Last 30 days",
    thisMonth: "This month",
    lastMonth: "Last month",
    thisYear: "This financial year",
    /** Chosen by its two days. */
    other: "Other days",
  },
  /** While the days that were entered are refused. */
  stillListed: (period: string) => `The list and its export still show: ${period}`,
  fromDate: "From date",
  toDate: "To date",
  active: "Active",
  inactive: "Inactive",
  allOperators: "All Operators",
  /** Shown until the operator's name is loaded. */
  unnamedOperator: (id: string) => `Operator ${id}`,
  /** Shown for a customer without a name. */
  unnamedCustomer: "Unknown",
  /** An instant within the last minute. */
  justNow: "just now",
  idOf: (id: number) => `ID:\u00a0${id}`,
  edit: "Edit",
  recharge: "Recharge",
  balanceNow: "Balance now",
  balanceAfter: "Balance after",
  /** Of the operator's wallet, beside what a customer owes. */
  ownBalance: { now: "Your balance now", after: "After" },
  /** The statuses of recharges and wallet transactions. */
  statuses: {
    completed: "Completed",
    success: "Success",
    pending: "Pending",
    failed: "Failed",
    error: "Error",
    reversed: "Undone",
  },
  // Labels of fields and headings of columns.
  operator: "Operator",
  platform: "Platform",
  customer: "Customer",
  platforms: "Platforms",
  recharges: "Recharges",
  amount: "Amount",
  description: "Description",
  type: "Type",
  date: "Date",
  month: "Month",
  status: "Status",
  actions: "Actions",
  /** After what a service cost when it was last recharged; one that was brought forward never was. */
  lastTime: (isBroughtForward?: boolean) => (isBroughtForward ? "when added" : "last time"),
  /** What a customer owes. */
  owes: (amount: string) => `Owes ${amount}`,
  /** The placeholder of a field that may stay empty. */
  optional: "Optional",
} as const;

/** Messages that replace those of refusals meant for programs, by code. */
export const refusalMessages = {
  idempotency_key_reused:
    "This was already submitted with different details. Close this window, check the list, and try again.",
} as const;

/** Texts of the not-found page. */
export const notFoundMessages = {
  code: "404",
  pageTitle: "Page not found",
  title: "Oops! Page not found",
  hint: "The page may have moved, or the address may be mistyped.",
  home: "Return to Home",
} as const;
