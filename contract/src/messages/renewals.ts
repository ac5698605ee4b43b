import type { PaymentMode } from "../collections/payment-modes.ts";
import { countOf } from "../values/count-of.ts";
import { maxSelected } from "../values/limits.ts";
import { byPaymentMode } from "./by-payment-mode.ts";

/** When customers pay, and how if they pay now. */
const paid = { later: "later", ...byPaymentMode } as const;

/** What customers are charged, what of it is received now, and what isn't. */
type Parts = { charged: string; received: string; rest: string };

/** Texts of renewing many services. */
export const renewalMessages = {
  errors: {
    tooMany: `At most ${maxSelected} services can be renewed at a time`,
    selectFewer: `At most ${maxSelected} services can be renewed at a time. Select fewer.`,
    noneSelected: "Select what to renew",
    ottPlanRequired: "The last recharge has no OTT plan. Recharge this customer separately and select one.",
    neverRecharged:
      "Never recharged before, so there is nothing to renew. Recharge this customer separately first.",
    rechargedJustNow: (minutes: number) =>
      `Recharged in the last ${minutes} minutes. To recharge again, recharge this customer separately.`,
    rechargedMeanwhile: "Just recharged or changed elsewhere, so it was not renewed",
    serviceNotFound: "This service was not found",
    receivedAbovePrice: (price: string) =>
      `At most ${price} can be received here. To receive more, recharge this customer separately.`,
  },
  renew: "Renew Selected",
  title: "Renew Selected",
  loadFailed: "Failed to load what would be renewed",
  nothing: "Nothing in this selection can be renewed",
  services: "Services to renew",
  willBe: (count: number) =>
    count === 0
      ? "Nothing to renew"
      : `Renew ${countOf(count, "service")} on the same ${count === 1 ? "plan" : "plans"}`,
  cannotBe: (count: number) => `${count} can't be renewed`,
  leftOut: (count: number) => `${count} left out`,
  /** Names a row; the id tells customers of the same name apart. */
  service: (customer: string, id: number, platform: string | undefined) =>
    `${customer}, ${platform ?? "no service"}, ID: ${id}`,
  include: (service: string) => `Renew ${service}`,
  /** Each row's fields; the last two only while the operator collects. */
  fields: { amount: "Amount", price: "Customer pays", received: "Received now" },
  fieldOf: (field: string, service: string) => `${field} for ${service}`,
  expiry: (from: string, to: string | undefined) => (to ? `${from} → ${to}` : from),
  expiryRead: (from: string, to: string | undefined) =>
    to ? `Expires ${from}, then ${to}` : `Expires ${from}`,
  paysBelowCost: (amount: string) => `Customer pays ${amount} less than the recharge costs you`,
  /** Its renewal is refused. */
  aboveLimit: (most: string) => `Above your limit: the customer can leave at most ${most} of this unpaid`,
  losesDays: (days: number) => `The customer loses ${countOf(days, "day")} already paid`,
  /** The warning above the list: what all of it loses. */
  loseDays: (services: number, days: number) =>
    services === 1
      ? `1 service loses ${countOf(days, "day")} already paid`
      : `${services} services lose ${countOf(days, "day")} already paid`,
  loseDaysHint: "The new days count from today, so the days that are left are lost.",
  acceptLoss: "Renew anyway",
  lossUnaccepted: "Tick “Renew anyway”, or choose “From current expiry”",
  total: "Total",
  /** What the button still needs while values of `fields` aren't valid. */
  valuesNeeded: {
    amount: (services: number) => (services === 1 ? "a valid amount" : `${services} valid amounts`),
    price: (services: number) => (services === 1 ? "what a customer pays" : `what ${services} customers pay`),
    received: (services: number) =>
      services === 1 ? "a valid amount received" : `${services} valid amounts received`,
  },
  /** A sentence after what is still needed: what the preview counts for these amounts. */
  suggestedCounted: (suggested: string) => `Until then, the total counts the suggested ${suggested}.`,
  /** Goes on a sentence that says how short the wallet is: for services that it can't pay beside the total. */
  shortFor: (count: number) => `for ${countOf(count, "more service")}`,
  /** While the operator collects: whether all customers pay now, and by what. */
  customersPay: "Customers pay",
  later: "Later",
  /** While they pay now, but not in cash: many payments take no number each. */
  withoutReference: (mode: Exclude<PaymentMode, "cash">) =>
    `Saved without ${mode === "upi" ? "UTRs" : "reference numbers"}. To enter one, recharge that customer separately.`,
  /** How the operator's own price comes about: `₹300 × 3 months`. */
  customerPays: (origin: string) => `The customer pays ${origin}`,
  /** Below the total: what the customers pay together, all of it then, or a part now. */
  customersPayTotal: {
    whole: (amount: string, choice: keyof typeof paid) => `Customers pay ${amount} ${paid[choice]}`,
    parts: ({ charged, received, rest }: Parts, mode: PaymentMode) =>
      `Customers pay ${charged}: ${received} ${paid[mode]}, ${rest} ${paid.later}`,
  },
  submit: (count: number) => (count === 0 ? "Renew" : `Renew ${count}`),
  running: (done: number, total: number) => `Renewing ${done} of ${total}...`,
  stopped: (done: number, total: number) =>
    `Stopped after ${done} of ${total}. Continue from here; nothing is charged twice.`,
  failed: "Failed to renew these services",
  unanswered: (count: number) =>
    `The next ${count === 1 ? "service" : `${count} services`} may have been renewed too. Continue to check; nothing is charged twice.`,
  /** The question before leaving while it isn't known what was charged. */
  leaving: {
    title: "Leave without knowing what was charged?",
    hint: "Continue to check; nothing is charged twice.",
    stay: "Stay",
    leave: "Leave",
  },
  /** The title once all is answered. */
  done: (count: number) => (count === 0 ? "Nothing renewed" : `${countOf(count, "service")} renewed`),
  charged: (amount: string) => `${amount} charged`,
  /** While the operator collects, beside what customers were charged. */
  chargedToWallet: (amount: string) => `${amount} charged to your wallet`,
  /** What the customers were charged together, or paid, all of it or a part. */
  fromCustomers: {
    whole: (amount: string, choice: keyof typeof paid) =>
      choice === "later" ? `Customers pay ${amount} later` : `Received ${amount} ${paid[choice]}`,
    parts: ({ received, rest }: Parts, mode: PaymentMode) =>
      `Received ${received} ${paid[mode]}. Customers pay ${rest} ${paid.later}.`,
  },
  renewed: (count: number, amount: string) => `${countOf(count, "service")} renewed for ${amount}`,
  made: (count: number) => `${count} renewed`,
  notRenewed: (count: number) => `${count} not renewed`,
  walletMoved: (balance: string) =>
    `Your wallet was also used elsewhere in the meantime. Your balance is now ${balance}.`,
  walletHolds: (balance: string) => `Your balance is now ${balance}.`,
} as const;
