import type { MarginFigures } from "@cable-connect/contract/margin";
import type { Transaction } from "@cable-connect/contract/wallet";
import type { TestClient } from "../client.ts";
import type { Books, World } from "./books.ts";

/** Converts the API's rupees to whole paise. */
export function paiseOf(rupees: number): number {
  return Math.round(rupees * 100);
}

/** The differences between the server's wallets, movements and margins and the model's books. */
export async function compareBooks(
  client: TestClient,
  { admin, isp, customerIds }: World,
  books: Books,
): Promise<string[]> {
  const read = async (path: string) => (await client.call("GET", path, { token: isp.operator.token })).body;
  const wrong: string[] = [];
  const compare = (what: string, actual: unknown, expected: unknown) => {
    const [left, right] = [JSON.stringify(actual), JSON.stringify(expected)];
    if (left !== right) wrong.push(`${what} is ${left}, expected ${right}`);
  };

  const { wallet } = await read("/operator/wallet");
  compare("the wallet", paiseOf(wallet.balance), books.balance);
  const { transactions, pagination } = await read("/operator/wallet/transactions?limit=100");
  compare("the number of movements", pagination.total, books.entries.length);
  compare("the movements", transactions.map(changeOf), books.entries.slice(-100).toReversed());
  const path = `/admin/margin?operatorId=${isp.operator.id}`;
  const { totals } = (await client.call("GET", path, { token: admin })).body;
  compare("the margin", marginOf(totals), books.margin);
  for (const customerId of customerIds) {
    const { customer } = await read(`/operator/customers/${customerId}`);
    compare(
      `customer ${customerId}'s wallet`,
      paiseOf(customer.walletBalance),
      books.customers.get(customerId),
    );
  }
  return wrong;
}

function marginOf({ recharges, revenue, unknownCostRevenue, cost }: MarginFigures): Books["margin"] {
  return { recharges, revenue: paiseOf(revenue), unknown: paiseOf(unknownCostRevenue), cost: paiseOf(cost) };
}

function changeOf({ type, amount }: Transaction): number {
  return type === "wallet-add" ? paiseOf(amount) : -paiseOf(amount);
}
