import { describe, expect, test } from "vitest";
import { createCustomer } from "../../testing/business.ts";
import { charge, createCollectingBusiness, pay, reverse } from "../../testing/collections.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { advanceTo } from "../../testing/session.ts";

/** What customers owe, since how many days before 1 July. */
const owing = [
  { name: "Zoya Khan", phone: "9000000001", days: 61, amount: 500 },
  { name: "Asha Devi", phone: "9000000002", days: 60, amount: 400 },
  { name: "Binod Rai", phone: "9000000003", days: 31, amount: 300.5 },
  { name: "Chitra Rao", phone: "9000000004", days: 30, amount: 200 },
  { name: "Deepa Rao", phone: "9000000005", days: 7, amount: 100 },
  { name: "Elias Roy", phone: "9000000006", days: 0, amount: 50 },
];
const today = "2026-07-01";

const api = await openTestApi();
await at(100);
const admin = await api.signInAdmin();
const business = await createCollectingBusiness(api, admin);

const call = (method: "GET" | "POST" | "PUT", path: string, body?: object, token = business.operator.token) =>
  api.call(method, path, { token, body });

/** Goes to so many days before 1 July. */
function at(days: number, ...operators: { id: number; token: string }[]): Promise<void> {
  return advanceTo(api, new Date(Date.parse(`${today}T06:00:00Z`) - days * 86_400_000), ...operators);
}

const { operator } = business;
await at(90, operator);
const manoj: number = (await call("POST", "/operator/collectors", { name: "Manoj" })).body.collector.id;
for (const { name, phone, days, amount } of owing) {
  const { id: customerId } = await createCustomer(api, operator.token, { name, phone });
  await at(days, operator);
  await charge(api, { ...business, customerId }, { amount: amount + 10 });
  await pay(api, { ...business, customerId }, { amount: 10, collectorId: days > 30 ? manoj : null });
  await at(90, operator);
}
await at(0, operator);
// Who has paid owes nothing.
await charge(api, business, { amount: 5 });
await pay(api, business, { amount: 6, mode: "bank", reference: "ABC 1", receivedOn: "2026-06-15" });

describe("who owes", () => {
  const list = async (query = "") => (await call("GET", `/operator/owing?${query}`)).body;
  const names = async (query: string) =>
    (await list(query)).customers.map(({ name }: { name: string }) => name.split(" ")[0]);

  test("is listed with amount, day and days, who has owed longest first, and the totals by age", async () => {
    const { customers, totals, pagination } = await list();
    expect(customers).toMatchObject(
      owing.map(({ name, phone, days, amount }) => ({ name, phone, days, outstanding: amount })),
    );
    expect(customers[5]).toMatchObject({ owesSince: today });
    expect(totals).toEqual({
      outstanding: 1550.5,
      customers: 6,
      byAge: [
        { age: "0-7", customers: 2, outstanding: 150 },
        { age: "8-30", customers: 1, outstanding: 200 },
        { age: "31-60", customers: 2, outstanding: 700.5 },
        { age: "60+", customers: 1, outstanding: 500 },
      ],
    });
    expect(pagination).toEqual({ page: 1, limit: 10, total: 6, totalPages: 1 });
  });

  test.each([
    ["age=0-7", ["Deepa", "Elias"]],
    ["age=8-30", ["Chitra"]],
    ["age=31-60", ["Asha", "Binod"]],
    ["age=60%2B", ["Zoya"]],
    ["age=30%2B", ["Zoya", "Asha", "Binod"]],
    ["age=30%2B&search=asha", ["Asha"]],
    ["search=rao", ["Chitra", "Deepa"]],
    ["search=rao&age=0-7", ["Deepa"]],
    ["search=9000000003", ["Binod"]],
    ["search=nobody", []],
    ["sort=-since&limit=2", ["Elias", "Deepa"]],
    ["sort=-outstanding&limit=2&page=2", ["Binod", "Chitra"]],
    ["sort=outstanding&limit=1", ["Elias"]],
    ["sort=name&limit=3", ["Asha", "Binod", "Chitra"]],
    ["sort=-name&limit=1", ["Zoya"]],
    ["page=2", []],
  ])("with %s is %j", async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test("is counted by the search, and paged by the age too", async () => {
    const { totals, pagination } = await list("search=rao&age=0-7");
    expect(totals).toMatchObject({ outstanding: 300, customers: 2 });
    expect(pagination.total).toBe(1);
  });

  test("comes as a file", async () => {
    const { body } = await call("GET", "/operator/owing/export?age=31-60");
    expect(body.replace("\uFEFF", "").trim().split(/\r?\n/)).toEqual([
      "Customer ID,Customer,Phone,Outstanding,Owes Since,Days,Area,Street,Address,Boxes,Collector",
      expect.stringMatching(/^\d+,Asha Devi,90000 00002,400.00,2026-05-02,60,,,,,$/),
      expect.stringMatching(/^\d+,Binod Rai,90000 00003,300.50,2026-05-31,31,,,,,$/),
    ]);
  });

  test.each([
    ["sort=-outstanding&age=31-60", ["Asha", "Binod"]],
    ["sort=name&age=30%2B", ["Asha", "Binod", "Zoya"]],
    ["sort=name&search=r", ["Binod", "Chitra", "Deepa", "Elias"]],
    ["sort=-since&search=rao", ["Deepa", "Chitra"]],
  ])("comes as a file in the order of the list: %s is %j", async (query, expected) => {
    const { body } = await call("GET", `/operator/owing/export?${query}`);
    const [, ...lines] = body.trim().split(/\r?\n/);
    expect(lines.map((line: string) => line.split(",")[1]?.split(" ")[0])).toEqual(expected);
    expect(await names(query)).toEqual(expected);
  });

  test.each(["age=5", "sort=phone", "limit=101"])("with %s is refused", async (query) => {
    expect((await call("GET", `/operator/owing?${query}`)).status).toBe(400);
  });

  test("is no other operator's", async () => {
    const other = await createCollectingBusiness(api, await api.signInAdmin());
    const { body } = await call("GET", "/operator/owing", undefined, other.operator.token);
    expect(body).toMatchObject({ customers: [], totals: { customers: 0, outstanding: 0 } });
  });
});

describe("payments", () => {
  const amounts = async (query: string) => {
    const { body } = await call("GET", `/operator/payments?${query}`);
    return [body.payments.length, body.pagination.total];
  };

  test("are listed by the day on which they came, newest first", async () => {
    const { body } = await call("GET", "/operator/payments?limit=2");
    expect(body.payments).toMatchObject([
      { customer: { name: "Elias Roy" }, amount: 10, mode: "cash", receivedOn: today, reversal: null },
      { customer: { name: "Deepa Rao" }, collector: null, receivedOn: "2026-06-24" },
    ]);
    expect(body.pagination).toEqual({ page: 1, limit: 2, total: 7, totalPages: 4 });
  });

  test.each([
    ["mode=bank", [1, 1]],
    ["startDate=2026-06-15&endDate=2026-06-24", [2, 2]],
    ["search=rao&limit=1", [1, 3]],
    ["collectorId=1", [3, 3]],
    ["collectorId=99", [0, 0]],
    ["collectorId=none", [4, 4]],
    ["page=2&limit=5", [2, 7]],
  ])("with %s are %j", async (query, expected) => {
    expect(await amounts(query)).toEqual(expected);
  });

  test.each([
    ["2026-27/000007", ["ABC 1"]],
    ["2026-27/7", ["ABC 1"]],
    ["000007", ["ABC 1"]],
    ["7", ["ABC 1"]],
    ["7&mode=cash", []],
    ["2025-26/000007", []],
    ["2026-28/000007", []],
    ["000008", []],
    ["999999999", []],
    ["2026-27/", []],
    ["ABC 1", ["ABC 1"]],
    ["abc1", ["ABC 1"]],
    ["abc1&mode=cash", []],
    ["abc1&startDate=2026-06-16", []],
    ["bc 1", []],
    ["abc%251", []],
    // A number beside other words is sought where one begins.
    ["rao 90", [null, null]],
    ["rao 0", []],
    // Receipt 1 is older than the other one, which is found by its customer's phone.
    ["1", [null, "ABC 1"]],
  ])("are found by receipt, reference or customer: %s finds %j", async (search, expected) => {
    const { body } = await call("GET", `/operator/payments?search=${search.replaceAll(" ", "%20")}`);
    expect(body.payments.map(({ reference }: { reference: string | null }) => reference)).toEqual(expected);
    expect(body.pagination.total).toBe(expected.length);
  });

  test("that match a filter are summed up, by mode; all of them aren't", async () => {
    const totals = async (query: string) => (await call("GET", `/operator/payments?${query}`)).body.totals;
    expect(await totals("startDate=2026-06-01&limit=1")).toEqual({
      amount: 36,
      payments: 4,
      byMode: [
        { mode: "cash", amount: 30, payments: 3 },
        { mode: "bank", amount: 6, payments: 1 },
      ],
      reversed: 0,
    });
    expect(await totals("search=nobody")).toEqual({ amount: 0, payments: 0, byMode: [], reversed: 0 });
    expect(await totals("limit=5")).toBeNull();
  });

  test("come as a file, in the order of the list", async () => {
    const { status, body } = await call("GET", "/operator/payments/export?startDate=2026-06-01&search=r");
    expect(status).toBe(200);
    const [header, ...lines] = body.replace("\uFEFF", "").trim().split(/\r?\n/);
    expect(header).toBe(
      "Receipt,Received,Customer ID,Customer,Phone,Mode,Reference,Collector,Amount,Booked,Reversed,Reversal Reason",
    );
    expect(lines).toEqual([
      expect.stringMatching(
        /^2026-27\/\d+,2026-07-01,\d+,Elias Roy,90000 00006,Cash,,Counter,10\.00,2026-07-01 11:30:00,,$/,
      ),
      expect.stringMatching(/,2026-06-24,\d+,Deepa Rao,/),
      expect.stringMatching(/,2026-06-15,\d+,Asha Rao,98765 43210,Bank transfer,ABC 1,Counter,6\.00,/),
      expect.stringMatching(/,2026-06-01,\d+,Chitra Rao,.*,Cash,,Counter,10\.00,/),
    ]);
  });

  test("stay in the list when they are reversed", async () => {
    const { body: paid } = await pay(api, business, { amount: 1 });
    await reverse(api, business, paid.payment.id);
    const { body } = await call("GET", "/operator/payments?mode=cash&limit=1");
    expect(body.totals).toMatchObject({ amount: 60, payments: 6, reversed: 1 });
    const file = await call("GET", "/operator/payments/export?mode=cash&startDate=2026-07-01");
    expect(file.body).toMatch(/,1\.00,2026-07-01 [\d:]+,2026-07-01 [\d:]+,Cheque bounced\n/);
    expect(body.payments[0]).toMatchObject({
      amount: 1,
      reversal: { by: "operator", reason: "Cheque bounced" },
    });
  });

  test("by UPI without a UTR can be listed alone, as a file too", async () => {
    await pay(api, business, { amount: 2, mode: "upi", reference: "421300012345" });
    await pay(api, business, { amount: 3, mode: "upi" });
    expect(await amounts("mode=upi")).toEqual([2, 2]);
    const { body } = await call("GET", "/operator/payments?mode=upi-without-utr");
    expect(body).toMatchObject({ payments: [{ amount: 3, reference: null }], pagination: { total: 1 } });
    const file = await call("GET", "/operator/payments/export?mode=upi-without-utr");
    expect(file.body.trim().split("\n")).toHaveLength(2);
    expect((await call("GET", "/operator/payments?mode=without-utr")).status).toBe(400);
  });
});

describe("collectors", () => {
  test("are a list of names, each once in any case of letters", async () => {
    const { body } = await call("POST", "/operator/collectors", { name: " Anil " });
    expect(body.collector).toMatchObject({ id: 2, name: "Anil", isActive: true });
    expect(await call("POST", "/operator/collectors", { name: "MANOJ" })).toMatchObject({
      status: 409,
      body: { code: "collector_exists", fields: { name: expect.any(String) } },
    });
    expect(await call("PUT", "/operator/collectors/2", { name: "manoj" })).toMatchObject({ status: 409 });
    expect((await call("PUT", "/operator/collectors/9", { name: "Zubin" })).status).toBe(404);
    expect((await call("POST", "/operator/collectors", { name: "" })).status).toBe(400);
  });

  test("that are inactive come last and collect nothing more", async () => {
    await call("PUT", "/operator/collectors/2", { isActive: false });
    const { body } = await call("GET", "/operator/collectors");
    expect(body.collectors).toMatchObject([
      { name: "Manoj", isActive: true },
      { name: "Anil", isActive: false },
    ]);
    expect(await pay(api, business, { collectorId: 2 })).toMatchObject({
      status: 409,
      body: { code: "collector_unknown", fields: { collectorId: expect.any(String) } },
    });
    expect(await pay(api, business, { collectorId: manoj })).toMatchObject({
      body: { payment: { collector: { id: manoj, name: "Manoj" } } },
    });
  });
});

describe("the switch", () => {
  test("is set by operator and admin, and who did so is recorded", async () => {
    const token = await api.signInAdmin();
    const path = `/admin/operators/${business.operator.id}/collections`;
    expect((await call("PUT", path, { isOn: false }, token)).body).toMatchObject({
      settings: { isOn: false, customerLimit: null },
    });
    expect((await call("GET", "/operator/collections/settings")).body).toMatchObject({
      settings: { isOn: false, customerLimit: null },
    });
    await call("PUT", "/operator/collections/settings", { isOn: true });
    expect((await call("GET", path, undefined, token)).body).toMatchObject({
      settings: { isOn: true, customerLimit: null },
    });
    // Setting what is set already is no change.
    await call("PUT", "/operator/collections/settings", { isOn: true });
    const { body } = await call("GET", "/admin/audit-log?action=collections.update", undefined, token);
    expect(body.entries.slice(0, 2)).toMatchObject([
      { actor: { id: business.operator.id }, before: { collects: false }, after: { collects: true } },
      { before: { collects: true }, after: { collects: false } },
    ]);
    expect((await call("GET", "/admin/operators/99999/collections", undefined, token)).status).toBe(404);
    expect((await call("PUT", "/operator/collections/settings", {})).body.settings.isOn, "unchanged").toBe(
      true,
    );
    expect((await call("PUT", "/operator/collections/settings", { isOn: "yes" })).status).toBe(400);
  });
});
