import { drawAmount, type MoneyOperation, sell } from "./books.ts";

/** A recharge by a key holder's system, sometimes for a new customer. */
export const rechargeByPhone: MoneyOperation = ({ isp, expiryDate }, books, random) => {
  const paise = drawAmount(random, books.balance + books.creditLimit);
  return {
    path: "/recharge",
    token: isp.apiKey,
    body: {
      platformId: isp.platformId,
      customerFirstName: "Asha",
      customerPhone: `98765432${random.between(10, 14)}`,
      amount: paise / 100,
      expiryDate,
    },
    carryOut: (current) => sell(current, paise),
  };
};
