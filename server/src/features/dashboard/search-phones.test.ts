import { maxCustomersOfPhone } from "@cable-connect/contract/values/limits";
import { describe, expect, test } from "vitest";
import { adjustWallet, createBusiness, createCustomer, recharge } from "../../testing/business.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { advanceTo } from "../../testing/session.ts";
import { undoAsAdmin } from "../../testing/undo.ts";

const phone = "9123456780";

const api = await openTestApi();
api.clock.now = new Date("2026-03-01T06:30:00Z");
let admin = await api.signInAdmin();
const city = await createBusiness(api, admin, { name: "City Cable", username: "city.cable" });
const kaveri = await createBusiness(api, admin, { name: "Kaveri Net", username: "kaveri.net" });
const expiryDate = "2026-04-01";

/** A customer of a business, recharged once for each amount. */
async function addCustomer(business: typeof city, fields: object, amounts: number[]): Promise<number> {
  const { id: customerId } = await createCustomer(api, business.operator.token, fields);
  for (const amount of amounts) await recharge(api, { ...business, customerId }, { amount, expiryDate });
  return customerId;
}

const ravi = await addCustomer(city, { name: "Ravi Patel", phone }, [100]);
const meena = await addCustomer(kaveri, { name: "Meena Iyer", phone: "+91 91234-56780" }, [20]);
// Other numbers: of another country with the same digits, and one that has these among its digits.
await addCustomer(kaveri, { name: "Lim Wei", phone: `+${phone}` }, [31]);
await addCustomer(kaveri, { name: "Long Number", phone: `${phone}12` }, [32]);
await recharge(api, city, { amount: 40, expiryDate });

await advanceTo(api, "2026-03-02T06:30:00Z", city.operator, kaveri.operator);
admin = await api.signInAdmin();
await recharge(api, { ...kaveri, customerId: meena }, { amount: 21, expiryDate: "2026-05-01" });
api.clock.now = new Date("2026-03-02T06:31:00Z");
await undoAsAdmin(api, admin, { operatorId: city.operator.id, rechargeId: 1 });
api.clock.now = new Date("2026-03-02T06:32:00Z");
await adjustWallet(api, admin, kaveri.operator.id, { amount: 7, description: `UPI from ${phone}` });

/** A customer whose name begins as another's second word; added once. */
let patrick: Promise<number> | undefined;
function addPatrick(): Promise<number> {
  patrick ??= addCustomer(kaveri, { name: "Patrick D'Souza", phone: "9876500000" }, []);
  return patrick;
}

const call = (path: string, token = admin) => api.call("GET", path, { token });

describe.each([
  ["the number alone", `search=${phone}`, [7, 100, 21, 20, 100]],
  ["another page", `search=${phone}&limit=2&page=2`, [21, 20]],
  ["the oldest first", `search=${phone}&sort=date&limit=2`, [100, 20]],
  ["the largest first", `search=${phone}&sort=-amount&limit=3`, [100, 100, 21]],
  ["recharges", `search=${phone}&type=recharge`, [21, 20, 100]],
  ["refunds", `search=${phone}&type=reversal`, [100]],
  ["credits", `search=${phone}&type=wallet-add`, [7]],
  ["debits", `search=${phone}&type=wallet-deduct`, []],
  ["a day", `search=${phone}&startDate=2026-03-02&endDate=2026-03-02&type=recharge`, [21]],
  ["a day before", `search=${phone}&endDate=2026-03-01`, [20, 100]],
  ["a number of nobody", "search=9123456789", []],
  ["a part of the number", `search=${phone.slice(0, 9)}&type=recharge`, []],
  ["a name", "search=ravi&type=recharge", []],
])("a search over all operators for %s", (_, query, amounts) => {
  test(`finds ${amounts.join(", ") || "nothing"}`, async () => {
    const { status, body } = await call(`/admin/transactions?${query}`);
    expect(status).toBe(200);
    expect(body.transactions.map(({ amount }: { amount: number }) => amount)).toEqual(amounts);
    const all = await call(`/admin/transactions?${query.replaceAll(/&(limit|page)=\d+/g, "")}`);
    expect(body.pagination.total).toBe(all.body.transactions.length);
  });

  test("finds the same for a file", async () => {
    const [filter] = query.split(/&(?:limit|sort)/);
    const { body } = await call(`/admin/transactions?${filter}`);
    const file = await call(`/admin/transactions/export?${filter}`);
    const lines = String(file.body).trimEnd().split("\n").slice(1);
    expect(lines.map((line) => Number(line.split(",")[5]))).toEqual(
      body.transactions.map(({ amount }: { amount: number }) => amount),
    );
  });
});

const formats = ["+919123456780", "+91 91234 56780", "91234-56780", "09123456780", "(0) 91234 56780"];

test.each(formats)("%s finds the number in any format, of any operator", async (typed) => {
  const { body } = await call(`/admin/transactions?type=recharge&search=${encodeURIComponent(typed)}`);
  expect(body.transactions).toMatchObject([
    { amount: 21, operator: { username: "kaveri.net" }, customer: { id: meena, name: "Meena Iyer" } },
    { amount: 20, operator: { username: "kaveri.net" }, customer: { id: meena, name: "Meena Iyer" } },
    {
      amount: 100,
      operator: { username: "city.cable" },
      customer: { id: ravi, name: "Ravi Patel" },
      recharge: { status: "reversed" },
    },
  ]);
  expect((await call(`/admin/customers?phone=${encodeURIComponent(typed)}`)).body).toEqual({
    customers: [
      {
        id: ravi,
        name: "Ravi Patel",
        operator: { id: city.operator.id, name: "City Cable", username: "city.cable" },
      },
      {
        id: meena,
        name: "Meena Iyer",
        operator: { id: kaveri.operator.id, name: "Kaveri Net", username: "kaveri.net" },
      },
    ],
  });
});

test.each(["", "phone=", "phone=9123456789", "phone=91234", "phone=ravi", `phone=%2B${phone}`])(
  "customers of %j are none",
  async (query) => {
    const { status, body } = await call(`/admin/customers?${query}`);
    expect([status, body]).toEqual([200, { customers: [] }]);
  },
);

test.each([
  ["meena iyer", ["Meena Iyer"]],
  ["IYER mee", ["Meena Iyer"]],
  ["num", ["Long Number"]],
  ["pat", ["Patrick D'Souza", "Ravi Patel"]],
  ["kaveri", []],
  [phone.slice(0, 5), []],
  ["me", []],
  ["%%%abc", []],
])("the name %j finds customers of all operators: %j", async (name, expected) => {
  await addPatrick();
  const { status, body } = await call(`/admin/customers?name=${encodeURIComponent(name)}`);
  expect([status, body.customers.map((one: { name: string }) => one.name)]).toEqual([200, expected]);
});

test("a name finds at most as many customers as are asked for, and none for an operator", async () => {
  await addPatrick();
  const { body } = await call("/admin/customers?name=pat&limit=1");
  expect(body.customers).toMatchObject([{ name: "Patrick D'Souza", operator: { name: "Kaveri Net" } }]);
  const { status } = await call("/admin/customers?name=pat", city.operator.token);
  expect(status).toBe(403);
});

test("a number of too many customers is refused, and found within one operator", async () => {
  const common = "9000000001";
  await api.sql`
    insert into customers (operator_id, id, name, phone, created_at, updated_at)
    select ${city.operator.id}, 1000 + nth, 'Nobody', ${common}, now(), now()
    from generate_series(1, ${maxCustomersOfPhone}) as nth`;
  expect((await call(`/admin/transactions?search=${common}`)).status).toBe(200);
  await addCustomer(kaveri, { name: "Somebody", phone: common }, [51]);
  const message =
    "More than 100 customers have this phone number. Choose an operator to search among its customers.";
  for (const path of ["/admin/transactions", "/admin/transactions/export"]) {
    const { status, body } = await call(`${path}?search=${common}`);
    expect([status, body.fields]).toEqual([400, { search: message }]);
  }
  const ofOne = await call(`/admin/transactions?operatorId=${kaveri.operator.id}&search=${common}`);
  expect(ofOne.body.pagination.total).toBe(1);
  const agra = await createBusiness(api, admin, { name: "agra net", username: "agra.net" });
  await addCustomer(agra, { name: "Usha Rao", phone: common }, []);
  const { body } = await call(`/admin/customers?phone=${common}&limit=6`);
  expect(body.customers).toHaveLength(6);
  expect(body.customers.slice(0, 2)).toMatchObject([{ name: "Usha Rao" }, { id: 1001 }]);
});
