/** Texts of services that customers had before, which an import or a new connection brings forward. */
export const broughtServiceMessages = {
  paidUntil: "Paid until",
  paidUntilHint: "Only if the customer has paid already, such as on paper",
  plan: "Plan",
  amount: "Recharge amount",
  amountHint: (price: string) =>
    `What a recharge takes from your wallet; leave it empty to take your price of ${price}`,
  amountWithoutPrice: "What a recharge takes from your wallet",
  paidUntilMissing: "Enter until when it is paid",
  planMissing: (platform: string) => `Plan is missing: ${platform} needs the name or the code of one`,
  planUnknown: (plan: string, platform: string) => `${platform} has no plan ${plan}`,
  amountMissing: (platform: string) =>
    `Recharge amount is missing, and you have no price for ${platform} here`,
  unreadableAmount: "The recharge amount must be an amount, such as 250 or 249.50",
} as const;
