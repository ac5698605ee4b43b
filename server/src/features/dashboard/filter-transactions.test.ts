import { describe, expect, test } from "vitest";
import { adjustWallet, createBusiness, createCustomer, recharge } from "../../testing/business.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { advanceTo } from "../../testing/session.ts";
import { undoAdjustment, undoAsAdmin } from "../../testing/undo.ts";

const api = await openTestApi();
api.clock.now = new Date("2026-03-01T06:30:00Z");
let admin = await api.signInAdmin();
// A search finds usernames too, so these have none of the digits that it is asked for.
const business = await createBusiness(api, admin, { funds: 1000, username: "city.cable" });
const other = await createBusiness(api, admin, { funds: 1000, username: "kaveri.net" });

/** Noon of a day in March, with new sessions: those of the day before have ended. */
async function setDay(day: number): Promise<void> {
  await advanceTo(api, `2026-03-0${day}T06:30:00Z`, business.operator, other.operator);
  admin = await api.signInAdmin();
}

const { operator } = business;
await setDay(2);
const expiryDate = "2026-04-01";
const { id: ravi } = await createCustomer(api, operator.token, {
  name: "Ravi Patel B-907",
  phone: "9123456780",
});
const first = await recharge(api, business, { amount: 120, expiryDate });
const ashasRecharge: number = first.body.recharge.id;
await recharge(api, { ...business, customerId: ravi }, { amount: 250.5, expiryDate });
await setDay(3);
await recharge(api, other, { amount: 70, expiryDate });
api.clock.now = new Date("2026-03-03T06:31:00Z");
await adjustWallet(api, admin, operator.id, { amount: 40, type: "debit", description: "50% of the router" });
await setDay(4);
await undoAsAdmin(api, admin, { operatorId: operator.id, rechargeId: ashasRecharge });
await setDay(5);
await adjustWallet(api, admin, other.operator.id, { amount: 1250.5, description: "Cash" });

async function list(query: string) {
  const path = `/admin/transactions?${query.replaceAll("{id}", String(business.operator.id))}`;
  const { status, body } = await api.call("GET", path, { token: admin });
  expect(status).toBe(200);
  return body;
}

describe.each([
  // Of both operators.
  ["type=wallet-add", [1250.5, 1000, 1000]],
  ["type=wallet-deduct", [40]],
  ["type=recharge", [70, 250.5, 120]],
  ["type=recharge&sort=date", [120, 250.5, 70]],
  ["type=recharge&limit=2&page=2", [120]],
  ["type=recharge&limit=1&page=2&sort=date", [250.5]],
  ["type=service-recharge", []],
  ["type=reversal", [120]],
  ["startDate=2026-03-02&endDate=2026-03-03", [40, 70, 250.5, 120]],
  ["startDate=2026-03-02&endDate=2026-03-03&limit=1&page=3", [250.5]],
  ["startDate=2026-03-02&endDate=2026-03-03&limit=3&page=2&sort=date", [40]],
  ["startDate=2026-03-03&type=recharge", [70]],
  ["endDate=2026-03-01&type=wallet-add&limit=1&page=2", [1000]],
  ["endDate=2026-02-28", []],
  // Of one.
  ["operatorId={id}&type=wallet-add", [1000]],
  ["operatorId={id}&type=reversal", [120]],
  ["operatorId={id}&type=recharge&sort=amount", [120, 250.5]],
  ["operatorId={id}&startDate=2026-03-02&endDate=2026-03-03", [40, 250.5, 120]],
  ["operatorId={id}&startDate=2026-03-02&endDate=2026-03-03&limit=2&page=2", [120]],
  ["operatorId={id}&startDate=2026-03-02&endDate=2026-03-03&limit=2&page=2&sort=date", [40]],
  ["operatorId={id}&startDate=2026-03-03&sort=-amount", [120, 40]],
  ["operatorId={id}&startDate=2026-03-04&endDate=2026-03-03", []],
] as const)("transactions of %s", (query, amounts) => {
  test(`have the amounts ${amounts.join(", ") || "of none"}`, async () => {
    const { transactions, pagination } = await list(query);
    expect(transactions.map(({ amount }: { amount: number }) => amount)).toEqual(amounts);
    const all = await list(query.replaceAll(/&(limit|page)=\d+/g, ""));
    expect(pagination.total).toBe(all.transactions.length);
  });
});

test.each([
  ["asha", [120, 120]],
  ["patel rav", [250.5]],
  ["91234 56780", [250.5]],
  ["23456", [250.5]],
  // As few digits aren't sought in phone numbers.
  ["2345", []],
  ["907", [250.5]],
  ["50%", [40]],
  ["ROUTER", [40]],
  ["250.5", [250.5]],
  ["−₹251", [250.5]],
  ["250", []],
  ["250.00", []],
  ["₹1,000", [1000]],
  ["−40", [40]],
  ["nobody", []],
])("a search for %j finds the operator's amounts %j", async (search, amounts) => {
  const { transactions, pagination } = await list(`operatorId={id}&search=${encodeURIComponent(search)}`);
  expect(transactions.map(({ amount }: { amount: number }) => amount)).toEqual(amounts);
  expect(pagination.total).toBe(amounts.length);
});

describe.each([
  ["cash", [1250.5]],
  ["ROUTER", [40]],
  ["1,250.50", [1250.5]],
  ["₹1,251", [1250.5]],
  ["1250", []],
  ["−40", [40]],
  ["40&type=wallet-add", []],
  ["40&type=wallet-deduct", [40]],
  ["cash&endDate=2026-03-04", []],
  ["1000&limit=1&page=2", [1000]],
  ["{operator}", [40, 1000]],
  ["{operator}&sort=-amount", [1000, 40]],
  ["{operator} ₹ 40", [40]],
  ["1,000 {operator}", [1000]],
  ["{operator} router", [40]],
  ["router cash", []],
  // Of recharges, which only a search in one operator finds.
  ["asha", []],
  ["250.5", []],
  ["50%", [40]],
])("a search for %s over all operators", (search, amounts) => {
  const query = `search=${encodeURI(search.replace("{operator}", operator.username))}`;

  test(`finds the credits and debits ${amounts.join(", ") || "of none"}`, async () => {
    const { transactions, pagination } = await list(query);
    expect(transactions.map(({ amount }: { amount: number }) => amount)).toEqual(amounts);
    const all = await list(query.replaceAll(/&(limit|page)=\d+/g, ""));
    expect(pagination.total).toBe(all.transactions.length);
  });

  test("finds the same for a file", async () => {
    const [whole] = query.split(/&(?:limit|sort)/);
    const { transactions } = await list(`${whole}`);
    const ids = (await readFile(`${whole}`)).map(([id]) => Number(id));
    expect(ids).toEqual(transactions.map(({ id }: { id: number }) => id));
  });
});

test.each([
  ["operatorId={id}&", "#"],
  ["", "#"],
  ["", ""],
])("a search with %j for a transaction's number after %j finds it", async (query, sign) => {
  const { transactions } = await list("operatorId={id}&type=wallet-deduct");
  const { id } = transactions[0];
  const found = await list(`${query}search=${encodeURIComponent(`${sign}${id}`)}`);
  expect(found.transactions).toContainEqual(
    expect.objectContaining({ id, operator: expect.objectContaining({ id: operator.id }) }),
  );
});

test("a search for a recharge's number finds its payment and its refund", async () => {
  const { transactions } = await list(`operatorId={id}&search=%23${ashasRecharge}&startDate=2026-03-02`);
  expect(transactions).toMatchObject([
    { type: "wallet-add", rechargeId: ashasRecharge, customer: { name: "Asha Rao" } },
    { type: "recharge", rechargeId: ashasRecharge, customer: { name: "Asha Rao" } },
  ]);
});

test.each(["", "operatorId={id}&"])(
  "%j names the customers of recharges, and of nothing else",
  async (query) => {
    const { transactions } = await list(`${query}startDate=2026-03-02&endDate=2026-03-03&sort=date`);
    const names = transactions
      .filter(({ operator }: { operator: { id: number } }) => operator.id === business.operator.id)
      .map(({ customer }: { customer: { name: string } | null }) => customer?.name ?? null);
    expect(names).toEqual(["Asha Rao", "Ravi Patel B-907", null]);
  },
);

test.each([
  ["type=service-recharge&search=asha", "search", "Choose an operator to search"],
  ["type=recharge&sort=amount", "sort", "Choose an operator to sort filtered transactions by amount"],
  ["startDate=2026-03-02&sort=-amount", "sort", "Choose an operator to sort filtered transactions by amount"],
])("%s without an operator is refused", async (query, field, message) => {
  const { status, body } = await api.call("GET", `/admin/transactions?${query}`, { token: admin });
  expect([status, body.fields]).toEqual([400, { [field]: message }]);
});

test.each(["type=refund", "startDate=yesterday", "endDate=2026-02-30"])("%s is refused", async (query) => {
  expect((await api.call("GET", `/admin/transactions?${query}`, { token: admin })).status).toBe(400);
  expect((await api.call("GET", `/admin/transactions/export?${query}`, { token: admin })).status).toBe(400);
});

async function readFile(query: string): Promise<string[][]> {
  const { body } = await api.call("GET", `/admin/transactions/export?${query}`, { token: admin });
  return String(body)
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => line.split(","));
}

test("the file has the filters of the list, each customer, and changes that add up to the balance", async () => {
  const lines = await readFile(`operatorId=${business.operator.id}`);
  expect(lines.map((line) => [line[4], line[5], line[6], line[9]])).toEqual([
    ["Recharge undone", "120", "120", "Asha Rao"],
    ["Wallet debit", "40", "-40", ""],
    ["Recharge", "250.5", "-250.5", "Ravi Patel B-907"],
    ["Recharge", "120", "-120", "Asha Rao"],
    ["Wallet credit", "1000", "1000", ""],
  ]);
  expect(lines.reduce((sum, line) => sum + Number(line[6]), 0)).toBe(Number(lines[0]?.[7]));
  expect(await readFile(`operatorId=${business.operator.id}&search=patel`)).toHaveLength(1);
  expect(await readFile("type=recharge&startDate=2026-03-03")).toHaveLength(1);
});

/** Undoes the debit, which can be undone once, unless another test has. */
async function undoTheDebit(): Promise<void> {
  const { transactions } = await list("operatorId={id}&type=wallet-deduct");
  const [{ id, reversal }] = transactions;
  if (!reversal) await undoAdjustment(api, admin, { operatorId: operator.id, transactionId: id });
}

test.each(["", "operatorId={id}&"])("%j: what undoes a debit has a filter of its own", async (query) => {
  await undoTheDebit();
  const amountsOf = async (type: string) => {
    const { transactions: found, pagination } = await list(`${query}startDate=2026-03-02&type=${type}`);
    expect(pagination.total).toBe(found.length);
    return found.map(({ amount }: { amount: number }) => amount);
  };
  expect(await amountsOf("debit-undone")).toEqual([40]);
  expect(await amountsOf("credit-undone")).toEqual([]);
  expect(await amountsOf("wallet-add")).toEqual(query ? [] : [1250.5]);
  expect(await amountsOf("wallet-deduct")).toEqual([40]);
  const file = `startDate=2026-03-02&type=debit-undone&${query.replace("{id}", String(operator.id))}`;
  expect((await readFile(file)).map((line) => `${line[4]} ${line[5]}`)).toEqual(["Debit undone 40"]);
});

test("the file tells what was undone, of one operator and of all, credits and debits too", async () => {
  await undoTheDebit();
  for (const query of [`operatorId=${operator.id}&`, ""]) {
    const lines = await readFile(`${query}startDate=2026-03-02`);
    const own = lines.filter(([, , , username]) => username === operator.username);
    expect(own.map((line) => `${line[4]} ${line[5]} ${line.at(-1)}`)).toEqual([
      "Debit undone 40 Completed",
      "Recharge undone 120 Completed",
      "Wallet debit 40 Undone",
      "Recharge 250.5 Completed",
      "Recharge 120 Undone",
    ]);
  }
});
