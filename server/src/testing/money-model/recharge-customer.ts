import { drawAmount, type MoneyOperation, sell } from "./books.ts";

/** A customer's recharge in the console. */
export const rechargeCustomer: MoneyOperation = ({ isp, customerIds, expiryDate }, books, random) => {
  const paise = drawAmount(random, books.balance + books.creditLimit);
  return {
    path: "/operator/recharge",
    token: isp.operator.token,
    body: {
      customerId: random.pick(customerIds),
      platformId: isp.platformId,
      amount: paise / 100,
      expiryDate,
    },
    carryOut: (current) => sell(current, paise),
  };
};
