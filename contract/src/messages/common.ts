import { countOf } from "../count-of.ts";

/** The words and sentences that all screens share. */
export const commonMessages = {
  loading: "Loading...",
  tryAgain: "Try Again",
  retry: "Retry",
  cancel: "Cancel",
  saveChanges: "Save Changes",
  saving: "Saving...",
  creating: "Creating...",
  deleting: "Deleting...",
  discardQuestion: "Discard what you have entered?",
  /** True of an act without an answer, too, which may be done. */
  discardHint: "It can't be brought back.",
  keepEditing: "Keep editing",
  discard: "Discard",
  errorTitle: "Error",
  successTitle: "Success",
  exportCsv: "Export CSV",
  exporting: "Exporting...",
  importCsv: "Import CSV",
  exportFailed: "Failed to export. Please try again.",
  offline: "You appear to be offline. Please check your connection and try again",
  amountLeftOut: "Digits and one point only: please check what you typed",
  notADate: (typed: string) => `${typed} is not a date. Please write it as 25 Dec 2026 or 25/12/2026`,
  dateOutside: (first?: string, last?: string) =>
    `Please choose a date${first ? ` from ${first}` : ""}${last ? ` to ${last}` : ""}`,
  /** Follows a refusal that lasts for so many minutes. */
  retryIn: (minutes: number) => `The wait is ${countOf(minutes, "minute")}.`,
  /** Of a movement of money, which counts once for a key however often it is tried. */
  unanswered: "No answer came, so it may be done or not. Please try again here: it counts only once",
  newVersion: "A new version of Cable Connect is available. Reload the page to go on.",
  partMissing: "This could not be opened. Please try again",
  screenFailed: "This screen could not be shown",
  reload: "Reload",
  dismiss: "Dismiss",
  selectPage: "Select all on this page",
  adjustFilters: "Try adjusting your search or filter criteria.",
  clearFilters: "Clear filters",
  filters: "Filters",
  filtersApplied: (count: number) => `Filters (${count})`,
  applyFilter: "Apply Filter",
  clear: "Clear",
  clearSearch: "Clear search",
  pages: "Pages",
  page: (page: number) => `Page ${page}`,
  pageOf: (page: number, totalPages: number) => `Page ${page} of ${totalPages}`,
  previousPage: "Previous",
  nextPage: "Next",
  rowRange: (from: string, to: string, total: string) => `${from} - ${to} of ${total}`,
  rowsShown: (range: string) => `Showing ${range}`,
  close: "Close",
  showFewer: "Show fewer",
  showAll: (count: number) => `Show all ${count}`,
  active: "Active",
  inactive: "Inactive",
  allOperators: "All Operators",
  /** Shown until the operator's name is loaded. */
  unnamedOperator: (id: string) => `Operator ${id}`,
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
  status: "Status",
  actions: "Actions",
} as const;

/** What people read in place of a refusal that speaks to programs, by its code. */
export const refusalMessages = {
  idempotency_key_reused:
    "This was already submitted with other details. Close this window, check the list, and try again.",
} as const;

/** The page of an address that leads nowhere. */
export const notFoundMessages = {
  code: "404",
  title: "Oops! Page not found",
  home: "Return to Home",
} as const;
