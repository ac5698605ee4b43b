import { countOf } from "../values/count-of.ts";

/** What is said of OTT plans. */
export const ottPlanMessages = {
  errors: {
    intervalTooLong: (years: number, months: number, days: number) =>
      `Interval must be at most ${years} years, ${months} months or ${days} days`,
    noPlans: "The file has no plans",
  },
  loadFailed: "Failed to load OTT plans",
  priceRequired: (planName: string) => `${planName} price is required`,
  priceLabel: (plan: { ott_name: string; interval: number; interval_unit: string }) =>
    `${plan.ott_name} Price (${plan.interval} ${plan.interval_unit})`,
  /** What fills in the prices of all plans. */
  fill: {
    copyFrom: "Copy prices from",
    chooseOperator: "Choose an operator",
    noOperator: "No operator with prices found",
    copied: (count: number, operator: string, belowCost: number) =>
      `${countOf(count, "price")} copied from ${operator}${belowCost > 0 ? `, ${belowCost} below cost` : ""}`,
    percent: "Percent over the purchase rate",
    percentExample: "e.g. 20",
    percentInvalid: "Enter a percentage from 0 to 1000, like 20 or 12.5",
    noRate: "No purchase rate yet",
    fill: "Fill In",
    filled: (count: number, unknown: readonly string[]) => {
      const filled = `${countOf(count, "price")} filled in, rounded up to whole rupees`;
      return unknown.length === 0 ? filled : `${filled}. No purchase rate: ${unknown.join(", ")}.`;
    },
  },
  /** The admin's dialog of what each plan costs. */
  rates: {
    open: "Plan Purchase Rates",
    /** Above the prices of an operator, before the link to the rates. */
    noneSet: "No plan has a purchase rate of its own yet, so each costs the platform's rate.",
    /** Leads to the platform's card, whose button has the name that the link says. */
    set: (platform: string) => `Set them in Plan Purchase Rates of ${platform}`,
    text: (platform: string) =>
      `What each plan of ${platform} costs you a month. Leave a rate empty to use the platform's purchase rate.`,
    label: (plan: { ott_name: string; interval: number; interval_unit: string }) =>
      `${plan.ott_name} (${plan.interval} ${plan.interval_unit})`,
    whole: (cost: string, months: number) => `${cost} for ${countOf(months, "month")}`,
    save: "Save Rates",
    saved: "Plan purchase rates updated successfully",
    saveFailed: "Failed to update plan purchase rates",
  },
  none: "There are no OTT plans in the catalogue",
} as const;
