import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { batchSize } from "../../database/snapshot.ts";
import { startTestApi, type TestApi } from "../../testing/api.ts";
import { createCustomer, createOperator, type TestOperator } from "../../testing/business.ts";
import { openAddress } from "../../testing/client.ts";

describe("a CSV export", () => {
  let api: TestApi;
  let admin: string;
  let operator: TestOperator;

  beforeAll(async () => {
    api = await startTestApi();
    admin = await api.signInAdmin();
    operator = await createOperator(api, admin);
  });
  afterAll(() => api.close());

  async function readLines(path: string, token: string): Promise<string[]> {
    const answer = await api.call("GET", path, { token });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    return answer.body.trimEnd().split("\n");
  }

  test("has every matching row once, newest first, also over several batches", async () => {
    const shop = await createOperator(api, admin);
    const total = 8 * batchSize + 1;
    await api.sql`
      insert into customers (operator_id, id, name, phone, created_at, updated_at)
      select ${shop.id}, number, 'Customer ' || number, '9876543210', now() + number / 3 * interval '1 second', now()
      from generate_series(1, ${total}::integer) as number, count_customers(${shop.id}, ${total}, ${total})`;
    const [header, ...rows] = await readLines("/operator/customers/export", shop.token);
    expect(header).toBe("ID,Name,Phone,Email,Address,Status,Created");
    expect(rows).toHaveLength(total);
    expect(new Set(rows.map((row) => row.split(",")[0])).size).toBe(total);
    expect(rows[0]).toContain(`Customer ${total}`);
    const found = await readLines("/operator/customers/export?search=customer%20200", shop.token);
    expect(found.map((row) => row.split(",")[1])).toEqual([
      "Name",
      "Customer 2001",
      "Customer 2000",
      "Customer 200",
    ]);
  });

  test("escapes formulas and quotes separators", async () => {
    await createCustomer(api, operator.token, {
      name: '=HYPERLINK("http://evil.example")',
      address: "1, Main Road",
    });
    const [, row] = await readLines("/operator/customers/export", operator.token);
    expect(row).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(row).toContain(`"1, Main Road"`);
  });

  test("also escapes a formula where a spreadsheet of another locale begins a cell", async () => {
    await createCustomer(api, operator.token, {
      name: "Asha;=1+1",
      address: '12\t+1\n@home; "-1" ;5=5',
    });
    const [, ...rows] = await readLines("/operator/customers/export", operator.token);
    expect(rows.join("\n")).toContain("Asha;'=1+1,");
    expect(rows.join("\n")).toContain(`"12\t'+1\n'@home; ""'-1"" ;5=5"`);
  });

  test("formats an instant in the business time zone, so that spreadsheets recognise it", async () => {
    const shop = await createOperator(api, admin);
    await api.sql`
      insert into customers (operator_id, id, name, phone, created_at, updated_at)
      values (${shop.id}, 1, 'Asha Menon', '9876543210', '2026-03-10T20:00:05Z', now())`;
    const [, row] = await readLines("/operator/customers/export", shop.token);
    expect(row).toMatch(/,Active,2026-03-11 01:30:05$/);
  });

  test("never has another operator's rows", async () => {
    const other = await createOperator(api, admin);
    await createCustomer(api, operator.token);
    expect(await readLines("/operator/customers/export", other.token)).toHaveLength(1);
  });

  test.each([
    ["/admin/operators/export", "admin"],
    ["/admin/transactions/export", "admin"],
    ["/admin/audit-log/export", "admin"],
    ["/admin/margin/export", "admin"],
    ["/operator/customers/export", "operator"],
    ["/operator/recharges/export", "operator"],
    ["/operator/admin-transactions/export", "operator"],
    ["/operator/wallet/transactions/export", "operator"],
  ])("%s is for the %s only", async (path, role) => {
    expect((await api.call("GET", path)).status).toBe(401);
    const [right, wrong] = role === "admin" ? [admin, operator.token] : [operator.token, admin];
    expect((await api.call("GET", path, { token: wrong })).status).toBe(403);
    expect((await readLines(path, right)).length).toBeGreaterThan(0);
  });

  test("an invalid filter is a 400 with an error body", async () => {
    const answer = await api.call("GET", "/operator/recharges/export?startDate=2026-02-30", {
      token: operator.token,
    });
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe("validation");
  });
});

describe("when reading the rows fails", () => {
  /** More than the buffers between server and client hold. */
  const rows = 25_000;
  let api: TestApi;
  let operator: TestOperator;

  beforeAll(async () => {
    api = await startTestApi();
    operator = await createOperator(api, await api.signInAdmin());
    await api.sql`
      insert into customers (operator_id, id, name, phone, address, created_at, updated_at)
      select ${operator.id}, number, 'Customer ' || number, '9876543210', repeat('x', 500), now(), now()
      from generate_series(1, ${rows}::integer) as number`;
  });
  afterAll(() => api.close());

  const begin = () =>
    fetch(`${api.url}/api/operator/customers/export`, {
      headers: { authorization: `Bearer ${operator.token}` },
    });

  test("before the first row, the response is the error", async () => {
    await api.sql`alter table customers rename to hidden`;
    try {
      const answer = await begin();
      expect(answer.status).toBe(500);
      expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
      expect(answer.headers.has("content-disposition")).toBe(false);
      expect(await answer.json()).toMatchObject({ code: "internal" });
    } finally {
      await api.sql`alter table hidden rename to customers`;
    }
  });

  test("later, the response is aborted, and the server continues", async () => {
    const answer = await begin();
    expect(answer.status).toBe(200);
    await api.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'fetch %'`;
    await expect(answer.text()).rejects.toThrow();
    expect((await openAddress(`${api.url}/healthz`)).status).toBe(200);
    expect((await (await begin()).text()).split("\n")).toHaveLength(rows + 2);
  });
});
