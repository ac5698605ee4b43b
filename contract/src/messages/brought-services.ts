/** Texts of services that customers had before, which an import or a new connection brings forward. */
export const broughtServiceMessages = {
  paidUntil: "Paid until",
  plan: "Plan",
  amount: "Recharge amount",
  paidUntilMissing: "Enter until when it is paid",
  planMissing: (platform: string) => `Plan is missing: ${platform} needs the name or the code of one`,
  planUnknown: (plan: string, platform: string) => `${platform} has no plan ${plan}`,
  amountMissing: (platform: string) =>
    `Recharge amount is missing, and you have no price for ${platform} here`,
  unreadableAmount: "The recharge amount must be an amount, such as 250 or 249.50",
} as const;
