import { drawAmount, type MoneyOperation } from "./books.ts";

/** A credit or debit of a customer's own wallet, which never goes below zero. */
export const adjustCustomerWallet: MoneyOperation = ({ isp, customerIds }, books, random) => {
  const customerId = random.pick(customerIds);
  const isCredit = random.chance(0.5);
  const paise = drawAmount(random, books.customers.get(customerId) ?? 0);
  return {
    path: `/operator/customers/${customerId}/wallet`,
    token: isp.operator.token,
    body: { amount: paise / 100, type: isCredit ? "credit" : "debit" },
    carryOut({ customers }) {
      const balance = (customers.get(customerId) ?? 0) + (isCredit ? paise : -paise);
      if (balance < 0) return { status: 402 };
      customers.set(customerId, balance);
      return { status: 201, balance };
    },
  };
};
