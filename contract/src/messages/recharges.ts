import { countOf } from "../values/count-of.ts";

/** Texts of recharges. */
export const rechargeMessages = {
  withoutPlan: (type: string) => `${type} recharge`,
  /** The description that the console sends with a recharge. */
  sentDescription: {
    expires: (date: string) => `Expires: ${date}`,
    withoutPlan: (type: string, expires: string) => `${type} recharge - ${expires}`,
    ottPlan: (plan: string, expires: string) => `OTTPlay plan: ${plan} - ${expires}`,
    plan: (plan: string, expires: string) => `Plan recharge: ${plan} - ${expires}`,
    note: (note: string) => ` - ${note}`,
  },
  errors: {
    expiryInPast: "Expiry date cannot be before today",
    expiryTooFar: "Expiry date can be at most 5 years ahead",
    ottPlanRequired: "Please select a plan",
    ottPlanUnknown: "This OTT plan does not exist",
    ottPriceMissing: "You have no price for this OTT plan yet",
    amountBelowPrice: "Amount is below the price of this OTT plan",
    amountBelowRate: "Amount is below your rate",
    belowPrice: (least: string) =>
      `Amount must be at least ${least}, the price of this OTT plan up to the expiry date`,
    belowRate: (least: string) =>
      `Amount must be at least ${least}, your rate for the months up to the expiry date`,
    rechargedMeanwhile:
      "This service was just recharged or changed, so nothing was charged. Check its expiry before you recharge again.",
    expiryWithExtend: "An expiry date can't be combined with extend. Send months instead.",
    monthsWithoutExtend: "Months can only be sent with extend. Send an expiry date instead.",
    nameLength: "Name must be 2 to 100 characters",
  },
  title: "Customer Recharge",
  platformPlaceholder: "Select a platform",
  connection: "Connection",
  connectionPlaceholder: "Select a connection",
  neverRecharged: "Not recharged yet",
  plan: "Plan",
  planPlaceholder: "Select a plan",
  expiry: "Expiry",
  months: (count: number) => countOf(count, "month"),
  customDate: "Custom date",
  customExpiryDate: "Custom expiry date",
  planLength: (interval: number, unit: "day" | "month" | "year") =>
    `${interval} ${unit}${interval === 1 ? "" : "s"}`,
  start: "Start",
  starts: { today: "From today", expiry: "From current expiry" },
  until: (date: string) => `until ${date}`,
  /** What the customer gets from a start; a customer who loses days gets more than none. */
  gets: (daysAdded: number, daysLost: number) =>
    daysLost > 0
      ? `The customer gets ${countOf(daysAdded, "more day")} and loses ${daysLost} already paid`
      : `The customer gets ${countOf(daysAdded, "more day")}`,
  /** What a start takes that adds no days. */
  takes: (daysLost: number) =>
    daysLost > 0 ? `${countOf(daysLost, "paid day")} lost` : "The customer gets no more days",
  earlyStart: "When a customer pays early",
  earlyStarts: { today: "Count from today", expiry: "Count from the current expiry" },
  earlyStartHint: "Each recharge starts with this choice. You can change it there.",
  /** Makes another start the one of the settings, and chooses it. */
  alwaysFrom: { today: "Always count from today", expiry: "Always count from the current expiry" },
  earlyStartSaved: "Recharge settings saved successfully",
  earlyStartFailed: "Failed to save the recharge settings",
  earlyStartLoadFailed: "Failed to load recharge settings",
  loadFailed: "Failed to load recharges",
  none: "No recharges found",
  rechargeCustomer: "Recharge a customer",
  failed: "Failed to recharge customer",
  doneWithoutPlan: (type: string) => `Customer ${type} recharged successfully`,
  /** Drops "Plan" at the end of a name, which the sentence adds. */
  doneWithPlan: (planName: string) =>
    `Customer recharged with ${planName.replace(/\s+plan$/i, "")} plan successfully`,
  /** The second line of the toast of a recharge. */
  doneFor: (customerName: string, amount: string, expiryDate: string) =>
    `${customerName}: ${amount}, paid until ${expiryDate}`,
  digitsOnly: "Use digits only",
  /** Other characters are left out while they are typed. */
  digitsKept: "Only digits are kept. Check the amount.",
  wholeRupees: "Whole rupees only. Check the amount.",
  /** While the operator collects. */
  receivedRequired: "Enter what was received",
  customerPriceRequired: "Enter what the customer pays",
  platformRequired: "Please select a platform",
  connectionRequired: "Please select a connection",
  planRequired: "Please select a plan",
  expiryRequired: "Please select a custom expiry date",
  amountRequired: "Amount is required",
  /** What a recharge needs, with `commonMessages.stillNeeded`. */
  rechargeNeeds: {
    loss: (days: number) =>
      days === 0 ? "your tick to add no days" : `your tick to lose ${countOf(days, "paid day")}`,
    /** Where the recharge can also start at the current expiry. */
    expiryOr: (loss: string) => `From current expiry, or ${loss}`,
    received: "amount received",
    customerPrice: "what the customer pays",
    platform: "platform",
    connection: "connection",
    plan: "plan",
    expiryDate: "expiry date",
    validExpiryDate: "a valid expiry date",
    amount: "amount",
    validAmount: "a valid amount",
  },
  recharging: "Recharging...",
  noPlatforms: "No platforms are assigned to you. Contact your administrator.",
  nothingFound: "Nothing found",
  paidUntil: (date: string) => `Paid until ${date}`,
  expiresOn: (date: string) => `Expires on ${date}`,
  expiredOn: (date: string) => `Expired on ${date}`,
  lockedExpiry: (length: string) => `OTTPlay plans always run for ${length}`,
  atLeast: (price: string) => `At least ${price}`,
  /** What a service cost last, before the sentences below; the months are those of last time, if they differ. */
  lastPrice: (price: string, isBroughtForward?: boolean, months?: number) => {
    const paid = months === undefined ? price : `${price} for ${countOf(months, "month")}`;
    return isBroughtForward ? `Last paid ${paid}, before it was added here` : `Last time ${paid}`;
  },
  /** What differs between the last amount and the one of today. */
  priceChanged: (last: string, today: string) => `${last}. Today's price is ${today}.`,
  leastRaised: (last: string, least: string) => `${last}. The minimum is now ${least}.`,
  /** Beside an amount that may be mistyped. */
  unusual: (last: string) => `${last}. Check the amount.`,
  /** Where no price fills the amount. */
  yourRate: (rate: string) => `Your rate: ${rate} a month`,
  belowOperatorRate: (rate: string) => `Below your rate of ${rate} a month. Check the amount.`,
  belowRateOfMonths: (months: number, rate: string, price: string) =>
    `Below your rate: ${countOf(months, "month")} at ${rate} come to ${price}.`,
  farAboveOperatorRate: (rate: string) => `Far above your rate of ${rate} a month. Check the amount.`,
  loss: (days: number, paidUntil: string) =>
    days === 0
      ? `Already paid until ${paidUntil}. This recharge adds no days.`
      : `Already paid until ${paidUntil}. This recharge takes ${countOf(days, "day")} away.`,
  /** To tick for a recharge that loses paid days, or adds none. */
  acceptLoss: (days: number) =>
    days === 0 ? "Recharge and add no days" : `Recharge and lose ${countOf(days, "paid day")}`,
  servicesAwaited: "Checking what the customer has already paid for...",
  servicesFailed: "We couldn't check what the customer has already paid for.",
  cutTerm: (planMonths: number, months: number) =>
    `This plan is for ${planMonths} months, but the customer gets only ${months}.`,
  termPrice: (months: number, price: string) =>
    `${countOf(months, "month")} of this plan ${months === 1 ? "costs" : "cost"} ${price}.`,
  termAtLastPrice: (months: number, price: string, isBroughtForward?: boolean) =>
    `At ${isBroughtForward ? "the price paid before it was added here," : "last time's price"} ${countOf(months, "month")} ${months === 1 ? "costs" : "cost"} ${price}.`,
  termAtRate: (months: number, rate: string, price: string) =>
    `${countOf(months, "month")} at ${rate} come to ${price}.`,
  takeAmount: (price: string) => `Use ${price}`,
} as const;
