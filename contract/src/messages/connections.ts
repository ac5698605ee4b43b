import { countOf } from "../values/count-of.ts";

/** The identifiers within a sentence. */
const inSentence = {
  setTopBox: "set-top box",
  smartCard: "smart card or VC",
  mac: "MAC address",
  username: "username",
  account: "account",
} as const;
type IdentifierName = keyof typeof inSentence;

/** What is typed of a new one. */
const newNumber: Readonly<Record<IdentifierName, string>> = {
  setTopBox: "box number",
  smartCard: "smart card or VC number",
  mac: "MAC address",
  username: "username",
  account: "account number",
};

/** The identifiers in the title of an action. */
const inTitle: Readonly<Record<IdentifierName, string>> = {
  setTopBox: "Box",
  smartCard: "Smart Card",
  mac: "MAC Address",
  username: "Username",
  account: "Account",
};

/** Texts of connections: a customer's set-top boxes and lines on one platform. */
export const connectionMessages = {
  identifiers: {
    setTopBox: "Set-top box",
    smartCard: "Smart card or VC",
    mac: "MAC address",
    username: "Username",
    account: "Account",
  },
  inSentence,
  label: "Label",
  labelHint: "What you call it, such as hall or shop",
  price: "Monthly Price",
  priceHint: "What the customer pays for a month; leave it empty to charge the recharge amount",
  actions: (name: string) => `More for ${name}`,
  edit: "Edit",
  deactivate: "Deactivate",
  activate: "Activate",
  inactive: "Inactive",
  deactivated: (name: string) => `${name} is inactive now`,
  activated: (name: string) => `${name} is active again`,
  changeFailed: "Failed to change the connection",
  loadFailed: "Failed to load connections",
  notRecharged: "Not recharged yet",
  add: {
    title: "Add Connection",
    busy: "Adding...",
    failed: "Failed to add the connection",
    done: (name: string) => `${name} added`,
    platform: "Platform",
    platformRequired: "Please select a platform",
    /** Of the first connection on a platform on which the customer has a service. */
    takesOver: (platform: string, date: string) =>
      `This connection takes over the customer's service on ${platform}, which runs until ${date}.`,
    takesOverExpired: (platform: string, date: string) =>
      `This connection takes over the customer's service on ${platform}, which ran until ${date}.`,
  },
  editTitle: "Edit Connection",
  edited: "Connection changed",
  editFailed: "Failed to change the connection",
  swap: {
    /** With the identifiers that the connection has. */
    title: (has: readonly IdentifierName[]) => `Swap ${has.map((one) => inTitle[one]).join(" or ")}`,
    /** With the identifier that the connection has now. */
    now: (value: string) => `Now ${value}`,
    value: "New",
    valueRequired: (identifier: IdentifierName) => `Enter the new ${newNumber[identifier]}`,
    reason: "Reason",
    reasons: ["No signal", "Broken", "Upgrade"],
    submit: "Swap",
    busy: "Swapping...",
    failed: "Failed to make the swap",
    done: (values: readonly string[]) => `Swapped for ${values.join(" and ")}`,
  },
  /** The disclosure of what a connection had before. */
  earlier: (count: number) => `Swapped ${countOf(count, "time")}`,
  until: (value: string, date: string) => `${value} until ${date}`,
  corrected: "corrected",
  errors: {
    notFound: "Connection not found",
    inactive: "This connection is inactive",
    required: "Choose the connection: this customer has several on this platform",
    serviceRecharged: "This service has been recharged here already, so its expiry date stays",
    /** With the identifier in a sentence and the name of the customer whose it is. */
    taken: (identifier: IdentifierName, customer: string) =>
      `This ${inSentence[identifier]} is already ${customer}'s`,
    /** With the identifier in a sentence and the label of the same customer's connection that has it. */
    takenOn: (identifier: IdentifierName, label: string) =>
      `This ${inSentence[identifier]} is already on ${label}`,
    labelTaken: "This customer already has a connection with this label on this platform",
    takenByAnother: "This identifier already belongs to another connection",
    /** With the identifier and the label of the type of platform. */
    otherType: (identifier: IdentifierName, type: string) =>
      `A connection of type ${type} has no ${inSentence[identifier]}`,
    wrongType: "This identifier doesn't belong to this type of platform",
    mac: "A MAC address has 12 digits from 0 to 9 and A to F",
    nothingToTellBy: "Enter a number, such as the box's, or a label",
    noSwap: "Enter at least one new identifier",
    isCurrent: "This is the current one. Enter the new one.",
    nothingToSwap: "There is nothing to swap yet. Use Edit to enter it.",
  },
} as const;
