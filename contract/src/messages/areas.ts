import { countOf } from "../values/count-of.ts";
import { maxSelected } from "../values/limits.ts";

/** Texts of areas, in which customers live, and of their route sheets. */
export const areaMessages = {
  errors: {
    notFound: "Area not found",
    exists: "You already have an area with this name",
    unknown: "Choose an active area from your list",
    noneSelected: "Select at least one customer",
    tooMany: `Select at most ${maxSelected} customers`,
  },
  area: "Area",
  street: "Street or building",
  /** Below the address of a customer. */
  addressHint: "House or flat number first, so that the collector finds the door",
  noArea: "No area",
  newArea: "New area...",
  all: "All Areas",
  unnamed: (id: string) => `Area #${id}`,
  set: {
    bar: "Set Area",
    title: "Set Area",
    choose: "Choose an area",
    text: (count: number) => `For ${countOf(count, "customer")}.`,
    submit: "Set Area",
    busy: "Saving...",
    done: (customers: number, area: string | undefined) =>
      area === undefined
        ? `${countOf(customers, "customer")} ${customers === 1 ? "has" : "have"} no area now`
        : `${countOf(customers, "customer")} ${customers === 1 ? "is" : "are"} in ${area} now`,
    failed: "Failed to set the area",
  },
  list: {
    tab: "Areas",
    add: "Add Area",
    addFirst: "Add your first area",
    adding: "Adding...",
    edit: "Edit",
    editTitle: "Edit Area",
    name: "Name",
    nameHint: "A colony, a market or a road, as your collector calls it",
    collector: "Usual Collector",
    noCollector: "Nobody",
    inactiveCollector: (name: string) => `${name} (inactive)`,
    /** Of the name, a link. */
    routeSheet: "Open its route sheet",
    customers: "Customers",
    owing: "Owing",
    /** Of what is outstanding, a link. */
    showOwing: "Show who owes there",
    /** Of those in no area, below the list. */
    outside: (customers: string) => `In no area: ${customers}.`,
    showOutside: "Show them",
    deactivate: "Deactivate",
    activate: "Activate",
    added: (name: string) => `${name} added`,
    changed: "Area saved",
    deactivated: (name: string) => `${name} can't be chosen for new customers. Its customers keep it.`,
    activated: (name: string) => `${name} can be chosen again`,
    addFailed: "Failed to add the area",
    changeFailed: "Failed to save the area",
    loadFailed: "Failed to load areas",
    none: "No areas yet",
    noneText: "Add the areas that you collect in, and see who owes in each, in walking order.",
  },
  route: {
    tab: "Route Sheet",
    choose: "Area or collector",
    areas: "Areas",
    collectors: "Areas of a collector",
    show: "Show",
    everybody: "Everybody",
    owing: "Who owes",
    search: "Find a name, phone, address or box...",
    changeOrder: "Change Order",
    orderHint: "Drag a customer by the handle, use the arrows, or type its new number.",
    saveOrder: "Save Order",
    saving: "Saving...",
    /** A route sheet's list, read out. */
    caption: (area: string) => `Route of ${area}`,
    /** Of a printed sheet, and the name of its file: of an area or a collector, and perhaps only of who owes. */
    printedTitle: (of: string, only: "owing" | undefined, day: string) =>
      ["Route Sheet", of, ...(only ? ["Who owes"] : []), day].join(" · "),
    /** The shop, with the collector of the area, if it has one. */
    printedFor: (shop: string, collector: string | undefined) =>
      collector === undefined ? shop : `${shop} · ${collector}`,
    /** Below several printed sheets, with what is owed. */
    wholeRound: (sums: string, owed: string) => `Whole round: ${sums} ${owed}`,
    columns: {
      nth: "No.",
      customer: "Customer",
      place: "Address",
      services: "Box and service",
      outstanding: "Outstanding",
      paid: "Paid",
      received: "Received",
    },
    /** Below what is owed, in print. */
    since: (day: string) => `since ${day}`,
    /** In print, in place of the box to tick of somebody who owes nothing and paid nothing today. */
    nothingToPay: "—",
    sums: (customers: number, owing: number) =>
      `${countOf(customers, "customer")}, ${owing === 0 ? "nobody owes" : `${owing.toLocaleString("en-IN")} ${owing === 1 ? "owes" : "owe"}`}`,
    /** Where only who owes is shown. */
    owingSums: (owing: number) => `${countOf(owing, "customer")} ${owing === 1 ? "owes" : "owe"}`,
    /** While a search shows some of them. */
    found: (shown: number, all: number) => `${shown.toLocaleString("en-IN")} of ${countOf(all, "customer")}`,
    first: (shown: number, all: number) =>
      `These are the first ${shown.toLocaleString("en-IN")} of ${countOf(all, "customer")}. Split the area to see all.`,
    expired: (day: string) => `expired ${day}`,
    today: "due today",
    /** Of a box without a service. */
    notRecharged: "not recharged yet",
    until: (day: string) => `until ${day}`,
    /** Of somebody who owes nothing. */
    nothing: "Nothing owed",
    inAdvance: (amount: string) => `${amount} in advance`,
    /** Below what is owed still. */
    paidToday: (paid: string) => `Paid ${paid} today`,
    receive: "Receive",
    receiveFrom: (name: string) => `Receive from ${name}`,
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    /** Of the box that holds it. */
    numberOf: (name: string) => `Number of ${name}`,
    moved: (name: string, nth: number) => `${name} is number ${nth} now`,
    saved: "Walking order saved",
    saveFailed: "Failed to save the order",
    loadFailed: "Failed to load the route sheet",
    noAreas: "Add an area first",
    noAreasText: "A route sheet lists the customers of an area in walking order.",
    showAreas: "Show areas",
    none: "No customers here",
    noneText: "Select them on the Customers screen, then choose Set Area.",
    noneOwing: "Nobody owes here",
    noneFound: "Nobody here matches",
    /** Neither in the areas of the route nor in any other. */
    noneFoundAnywhere: "Nobody matches in any area",
    /** The same while only who owes is shown. */
    noneOwingFoundAnywhere: "Nobody who owes matches in any area",
    /** Whom the search finds elsewhere, read out and above them. */
    elsewhere: "In other areas",
    /** Of somebody found in another area, a button. */
    receiveIn: (name: string, area: string) => `Receive from ${name}, ${area}`,
  },
} as const;
