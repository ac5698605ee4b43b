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
  none: "There are no OTT plans in the catalogue",
} as const;
