import { maxRenewals } from "../constants.ts";
import { countOf } from "../count-of.ts";

/** Texts of renewing many services. */
export const renewalMessages = {
  errors: {
    tooMany: `At most ${maxRenewals} services can be recharged in one go`,
    selectFewer: `At most ${maxRenewals} services can be recharged in one go. Please select fewer`,
    noneSelected: "Please select what to recharge",
    ottPlanRequired: "The last recharge has no OTT plan. Recharge this customer alone and select one",
    neverRecharged:
      "Never recharged before, so there is nothing to renew. Recharge this customer alone first",
    rechargedJustNow: (minutes: number) =>
      `Recharged in the last ${minutes} minutes. If it is meant, recharge this customer alone`,
    rechargedMeanwhile: "Recharged or changed meanwhile, so it was not recharged again",
    serviceNotFound: "This service was not found",
  },
  bar: "Selection",
  selected: (count: number) => `${count} selected`,
  mostSelected: `${maxRenewals} selected, the most in one go`,
  recharge: "Recharge selected",
  title: "Recharge Selected",
  loadFailed: "Failed to load what would be recharged",
  nothing: "There is nothing to recharge in this selection",
  services: "Services to recharge",
  willBe: (count: number) =>
    count === 0 ? "Nothing will be recharged" : `${countOf(count, "service")} will be recharged as last time`,
  cannotBe: (count: number) => `${count} can't be`,
  leftOut: (count: number) => `${count} left out`,
  /** Names a row; the id tells customers of the same name apart. */
  service: (customer: string, id: number, platform: string | undefined) =>
    `${customer}, ${platform ?? "no service"}, ID: ${id}`,
  include: (service: string) => `Recharge ${service}`,
  amountOf: (service: string) => `Amount for ${service}`,
  expiry: (from: string, to: string | undefined) => (to ? `${from} → ${to}` : from),
  expiryRead: (from: string, to: string | undefined) =>
    to ? `Expires ${from}, then ${to}` : `Expires ${from}`,
  priceChanged: (from: string, to: string) => `The price is ${to} now, it was ${from}`,
  leastRaised: (from: string, to: string) => `At least ${to} now, it was ${from}`,
  losesDays: (days: number) => `${countOf(days, "remaining day")} will be lost`,
  total: "Total",
  walletNow: "Wallet now",
  walletAfter: "Wallet after",
  submit: (count: number) => (count === 0 ? "Recharge" : `Recharge ${count}`),
  running: (done: number, total: number) => `Recharging ${done} of ${total}...`,
  stop: "Stop",
  stopping: "Stopping...",
  stopped: (done: number, total: number) =>
    `Stopped after ${done} of ${total}. You can go on from here: nothing is charged twice.`,
  failed: "The answer did not come",
  unanswered: (count: number) =>
    `Of the next ${count} it is not known: they may be recharged too. Go on, and it will be said.`,
  /** The question before leaving while it isn't known what was charged. */
  leaving: {
    title: "Leave without knowing what was charged?",
    hint: "Go on, and it will be said: nothing is charged twice.",
    stay: "Stay",
    leave: "Leave",
  },
  goOn: "Go on",
  recharged: (count: number, amount: string) => `${countOf(count, "service")} recharged for ${amount}`,
  made: (count: number) => `${count} recharged`,
  notRecharged: (count: number) => `${count} not recharged`,
  walletMoved: (balance: string) =>
    `Your wallet was also used by something else meanwhile. It holds ${balance} now.`,
  walletHolds: (balance: string) => `Your wallet holds ${balance} now.`,
} as const;
