import { drawAmount, type MoneyOperation, move } from "./books.ts";

/** The admin's credit or debit, without a limit of the balance. */
export const adjustWallet: MoneyOperation = ({ admin, isp }, books, random) => {
  const operatorId = isp.operator.id;
  const isCredit = random.chance(0.6);
  const paise = drawAmount(random, books.balance + books.creditLimit);
  return {
    path: `/admin/operators/${operatorId}/wallet/add`,
    token: admin,
    body: { operatorId, amount: paise / 100, type: isCredit ? "credit" : "debit" },
    carryOut(current) {
      const expected = move(current, isCredit ? paise : -paise);
      current.adjustments.add(current.entries.length);
      return expected;
    },
  };
};
