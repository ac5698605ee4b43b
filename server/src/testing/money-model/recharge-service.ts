import { drawAmount, type MoneyOperation, spend } from "./books.ts";

/** The operator's payment for a platform of its own. */
export const rechargeService: MoneyOperation = ({ isp }, books, random) => {
  const paise = drawAmount(random, books.balance + books.creditLimit);
  return {
    path: "/operator/service-recharge",
    token: isp.operator.token,
    body: { operatorId: isp.operator.id, platformId: isp.platformId, amount: paise / 100 },
    carryOut: (current) => spend(current, paise),
  };
};
