import { countOf } from "../values/count-of.ts";

/** Texts of the Margin screen, and warnings about rates below cost. */
export const marginMessages = {
  errors: {
    realMonth: "Month must be a real month as yyyy-mm",
    unknownGroup: "By must be operator, platform or month",
    backwards: "The first month must not be after the last",
    tooManyMonths: (max: number) => `A period may have at most ${max} months`,
  },
  revenue: "Revenue",
  cost: "Cost",
  margin: "Margin",
  marginPercentage: "Margin %",
  costNotSet: "Revenue without cost",
  details: "Details",
  total: "Total",
  months: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  from: "From",
  recentMonths: (count: number) => `Last ${count} months`,
  otherMonths: "Other months",
  to: "To",
  showBy: "Show by",
  newestFirst: "Newest month first",
  subtitle: "Revenue and cost of recharges, at the rates on each day",
  loadFailed: "Failed to load margins",
  empty: "No recharges in these months",
  emptyText: "Choose another period, or wait for the first recharge",
  unknownCost: (revenue: string) =>
    `${revenue} of the revenue has no known cost, because no purchase rate was set at the time. It is left out of cost and margin.`,
  withoutRate: (count: number) => `${countOf(count, "platform has", "platforms have")} no purchase rate`,
  belowCost: (count: number) =>
    count === 1
      ? "1 platform's operator rate is below its purchase rate"
      : `${count} platforms' operator rates are below their purchase rates`,
  summary: (sums: { revenue: string; cost: string; margin: string; from: string; to: string }) =>
    `Revenue ${sums.revenue}, cost ${sums.cost} and margin ${sums.margin} from ${sums.from} to ${sums.to}`,
  withoutCost: (revenue: string) => `Leaves out ${revenue} without a known cost`,
  atPurchaseRates: "At each day's purchase rates",
  marginHint: "Revenue minus cost",
  percentageHint: "Of revenue with a known cost",
  chartTitle: "Revenue, Cost and Margin by Month",
  /** With the operator and the platform that it is limited to. */
  tableTitle: (group: string, limits: readonly string[]) => [`Margin by ${group}`, ...limits].join(" · "),
  byPlatform: "By Platform",
  byOperator: "By Operator",
  onlyOperator: (name: string) => `Operator: ${name}`,
  allOperators: "Show all operators",
  onlyPlatform: (name: string) => `Platform: ${name}`,
  allPlatforms: "Show all platforms",
  /** Name of the button that removes a filter. */
  removeFilter: (filter: string, effect: string) => `${filter}. ${effect}`,
  losses: {
    title: "Recharges Below Cost",
    sum: (recharges: number, loss: string) =>
      `${countOf(recharges, "recharge", "recharges")} below cost, at a loss of ${loss}`,
    months: "Months",
    loadFailed: "Failed to load recharges below cost",
    /** Leads to where the price or the rate is changed. */
    edit: "Edit",
    editPrices: "Edit Prices",
    editPricesOf: (platform: string, operator: string) => `Edit prices of ${platform} for ${operator}`,
    editRates: "Edit Rates",
    editRatesOf: (platform: string) => `Edit rates of ${platform}`,
  },
  loss: "Loss",
  notKnown: "Not known",
  rateBelowCost: (purchaseRate: string) =>
    `Below the purchase rate of ${purchaseRate}: each recharge at this rate makes a loss`,
  priceBelowCost: (cost: string) => `Below its cost of ${cost}`,
  purchaseRate: (cost: string) => `Costs ${cost} (plan's purchase rate)`,
  /** Of a plan without a rate of its own. */
  purchaseRateOfPlatform: (cost: string) => `Costs ${cost} (platform's purchase rate)`,
  /** Not a margin, which is a share of the price. */
  priceOverCost: (cost: string, rise: string, percentage: string) =>
    `${rise} (${percentage}) over its cost of ${cost}`,
} as const;
