/** What is said of OTT plans. */
export const ottPlanMessages = {
  loadFailed: "Failed to load OTT plans",
  priceRequired: (planName: string) => `${planName} price is required`,
  priceLabel: (plan: { ott_name: string; interval: number; interval_unit: string }) =>
    `${plan.ott_name} Price (${plan.interval} ${plan.interval_unit})`,
  none: "There are no OTT plans in the catalogue",
} as const;
