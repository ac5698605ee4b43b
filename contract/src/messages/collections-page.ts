import { countOf } from "../values/count-of.ts";

/** Texts of the collections' screen and of the switch that shows it. */
export const collectionsPageMessages = {
  title: "Collections",
  /** Where a list is empty. */
  openCustomers: "Open Customers",
  reports: "Reports",
  settings: "Collections Settings",
  tabs: { owing: "Owing", payments: "Payments", dayBook: "Day Book", collectors: "Collectors" },
  /** The head of a printed tab: the operator, the tab's name, and the days or filters. */
  onPaper: (parts: readonly string[]) => parts.join(" · "),
  switch: {
    label: "Collect from customers",
    hint: "See who owes you, receive payments and keep each customer's account. Turning this off deletes nothing.",
    hintForAdmin: "The operator sees who owes, receives payments and keeps each customer's account.",
    /** Asked before they are turned off. */
    off: {
      title: "Turn Collections Off?",
      effect:
        "What customers owe, payments, the day book, areas, connections and reports are hidden, and recharges no longer add to what customers owe.",
      kept: "Nothing is deleted. Turn them on again and everything is back.",
      submit: "Turn Off",
      busy: "Turning off...",
    },
    turnedOn: "Collections are on. You'll find them in the menu.",
    turnedOff: "Collections are off. Nothing was deleted.",
    turnedOnFor: (operator: string) => `Collections are on for ${operator}`,
    turnedOffFor: (operator: string) => `Collections are off for ${operator}`,
    failed: "Failed to save the setting",
    loadFailed: "Failed to load the setting",
  },
  /** How much a customer may owe after a recharge. */
  limit: {
    title: "Owing Limit",
    text: "A recharge that would make the customer owe more than this is refused, unless the customer pays for it in full now.",
    label: "Customers may owe up to",
    none: "No limit",
    saved: (limit: string) => `Customers may owe up to ${limit}`,
    removed: "Customers may owe any amount",
    failed: "Failed to save the limit",
    loadFailed: "Failed to load the limit",
  },
  off: {
    title: "Collections are off",
    text: "Turn them on to see who owes you and who paid.",
    open: "Open settings",
  },
  owing: {
    searchPlaceholder: "Search by name, phone, address or box...",
    all: "Total outstanding",
    /** The same under a search. */
    allFound: "Total of matches",
    ages: "Filter by how long they have owed",
    /** Below the ages: all that a customer owes counts as old as its oldest part. */
    ageOf: "By the oldest unpaid charge",
    /** After it, as a filter. */
    over30: (amount: string) => `${amount} is over 30 days old`,
    customers: (count: number) => countOf(count, "customer"),
    columns: { outstanding: "Outstanding", since: "Owes Since" },
    today: "Today",
    days: (days: number) => countOf(days, "day"),
    /** On a phone, before the place. */
    shortDays: (days: number) => `${days} d`,
    receive: "Receive",
    loadFailed: "Failed to load customers who owe you",
    none: "Nobody owes you",
    noneText: "Charges that customers haven't paid yet appear here.",
    noneFound: "No matching customer owes you",
  },
  payments: {
    columns: {
      received: "Received",
      receipt: "Receipt",
      mode: "Mode",
      reference: "Reference",
      collector: "Collector",
    },
    searchPlaceholder: "Search by customer, receipt number or UTR...",
    allModes: "All modes",
    upiWithoutUtr: "UPI without UTR",
    allCollectors: "All collectors",
    unnamedCollector: (id: string) => `Collector #${id}`,
    /** What payments sum up to. */
    total: (amount: string, payments: number) => `${amount} in ${countOf(payments, "payment")}`,
    /** Which ones they are: the filters' names and the search. */
    totalOf: (filters: readonly string[], total: string) => `${filters.join(", ")}: ${total}`,
    /** In place of the filters' names where there are none. */
    receivedThisMonth: "This month",
    searched: (search: string) => `“${search}”`,
    ofMode: (mode: string, amount: string) => `${mode} ${amount}`,
    /** Beside the total. */
    notCounted: (reversed: number) => `${countOf(reversed, "reversed payment")} not counted`,
    /** Of a payment that came on an earlier day. */
    booked: (day: string) => `Entered ${day}`,
    /** Before its time on a phone, where what follows says when it was reversed. */
    receivedShort: "Received",
    reversed: (day: string, reason: string) => `Reversed ${day}: ${reason}`,
    loadFailed: "Failed to load payments",
    none: "No payments yet",
    noneText: "Receive the first one from a customer who owes you.",
    noneFound: "No payments match",
    showOwing: "See who owes",
  },
  collectors: {
    add: "Add Collector",
    addFirst: "Add your first collector",
    adding: "Adding...",
    edit: "Rename",
    renameTitle: "Rename Collector",
    name: "Name",
    nameHint: "What you call the person who collects for you",
    addedOn: "Added",
    areas: "Areas",
    noAreas: "No areas",
    /** Of the name, which leads there. */
    routeSheet: "Open route sheet",
    receivedToday: "Received Today",
    inHand: "Cash in Hand",
    /** After an amount, on a phone. */
    inHandShort: "in hand",
    /** Of the cash in hand, which leads there. */
    dayBook: "Open day book",
    deactivate: "Deactivate",
    activate: "Activate",
    added: (name: string) => `${name} can now collect`,
    renamed: "Collector renamed",
    deactivated: (name: string) => `${name} no longer collects. Past payments keep the name.`,
    deactivatedInHand: (name: string, amount: string) =>
      `${name} no longer collects. ${amount} still in hand: hand it over in the day book.`,
    activated: (name: string) => `${name} collects again`,
    addFailed: "Failed to add the collector",
    renameFailed: "Failed to rename the collector",
    changeFailed: "Failed to change the collector",
    loadFailed: "Failed to load collectors",
    none: "No collectors yet",
    noneText: "Add the people who collect for you, and each payment can say who received it.",
  },
} as const;
