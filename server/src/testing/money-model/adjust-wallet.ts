import { drawAmount, type MoneyOperation, move } from "./books.ts";

/** The admin's credit or debit, which may take the wallet anywhere. */
export const adjustWallet: MoneyOperation = ({ admin, isp }, books, random) => {
  const operatorId = isp.operator.id;
  const isCredit = random.chance(0.6);
  const paise = drawAmount(random, books.balance + books.creditLimit);
  return {
    path: `/admin/operators/${operatorId}/wallet/add`,
    token: admin,
    body: { operatorId, amount: paise / 100, type: isCredit ? "credit" : "debit" },
    carryOut: (held) => move(held, isCredit ? paise : -paise),
  };
};
