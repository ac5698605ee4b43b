import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApi, type TestApi } from "../../testing/api.ts";
import { createCustomer, createOperator, type TestOperator } from "../../testing/business.ts";

let api: TestApi;
let admin: string;
let operator: TestOperator;

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signInAdmin();
});
afterAll(() => api.close());
beforeEach(async () => {
  operator = await createOperator(api, admin);
});

/** Names as some keyboards and files write them: letter and sign apart. */
const names = [
  "Rene\u0301e D\u2019Souza",
  "\u09ad\u09c7\u09be\u09b2\u09be \u09a6\u09be\u09b8",
  "\u0b95\u0bc6\u0bbe\u0b9f\u0bbf",
];
const forms = names.flatMap((name) => [
  [name, name.normalize("NFC")],
  [name.normalize("NFC"), name],
]);

async function found(path: string, token = operator.token) {
  const { body } = await api.call("GET", path, { token });
  return (body.customers ?? body.operators).map(({ id }: { id: number }) => id);
}

describe("a name is found on whichever keyboard it was and is typed", () => {
  test.each(forms)("a customer's, %j by %j", async (stored, typed) => {
    const id = await createCustomer(api, operator.token, { name: stored });
    const search = encodeURIComponent(typed);
    expect(await found(`/operator/customers?search=${search}`)).toEqual([id]);
    expect(await found(`/operator/customers/search?q=${search}`)).toEqual([id]);
  });

  test.each(forms)("an operator's, %j by %j", async (stored, typed) => {
    const { id } = await createOperator(api, admin, { name: stored });
    const search = encodeURIComponent(typed);
    expect(await found(`/admin/operators?search=${search}`, admin)).toContain(id);
  });

  test.each(forms)("a customer's that an import adds, %j by %j", async (stored, typed) => {
    const rows = [{ row: 2, name: stored, phone: "9876543210", address: stored }];
    const { status } = await api.call("POST", "/operator/customers/import", {
      token: operator.token,
      body: { rows },
    });
    expect(status).toBe(200);
    expect(await found(`/operator/customers?search=${encodeURIComponent(typed)}`)).toHaveLength(1);
    const again = [{ row: 2, name: typed, phone: "+91 98765 43210", address: typed }];
    const { body } = await api.call("POST", "/operator/customers/import/preview", {
      token: operator.token,
      body: { rows: again },
    });
    expect(body.summary).toEqual({ added: 0, updated: 0, unchanged: 1, refused: 0 });
  });
});

describe("what was stored before", () => {
  const migrate = async () =>
    api.sql.unsafe(
      await readFile(new URL("../../../migrations/0029-texts-in-one-form.sql", import.meta.url), "utf8"),
    );

  test.each(names)("is found once the database is migrated: %j", async (name) => {
    const id = await createCustomer(api, operator.token);
    const others = await createCustomer(api, operator.token, { name: "Asha Rao" });
    await api.sql`update customers set name = ${name}, address = ${name} where operator_id = ${operator.id} and id = ${id}`;
    await api.sql`update users set name = ${name} where id = ${operator.id}`;
    const search = encodeURIComponent(name.normalize("NFC"));
    expect(await found(`/operator/customers?search=${search}`)).toEqual([]);
    const version = () =>
      api.sql`select xmin::text from customers where operator_id = ${operator.id} and id = ${others}`;
    const before = await version();
    await migrate();
    expect(await found(`/operator/customers?search=${search}`)).toEqual([id]);
    expect(await found(`/admin/operators?search=${search}`, admin)).toContain(operator.id);
    const [{ address }] = await api.sql<[{ address: string }]>`
      select address from customers where operator_id = ${operator.id} and id = ${id}`;
    expect(address).toBe(name.normalize("NFC"));
    expect(await version(), "a row that needn't change isn't written").toEqual(before);
  });

  test("stays as it is where the one form is too short or too long for a name", async () => {
    const odd = ["e\u0301", "\u0958".repeat(51)];
    for (const name of odd) {
      const id = await createCustomer(api, operator.token);
      await api.sql`update customers set name = ${name} where operator_id = ${operator.id} and id = ${id}`;
    }
    await migrate();
    const kept = await api.sql`select name from customers where operator_id = ${operator.id} order by id`;
    expect(kept.map(({ name }) => name)).toEqual(odd);
  });
});
