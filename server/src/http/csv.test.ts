import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApi, type TestApi } from "../testing/api.ts";
import { createCustomer, createOperator, type TestOperator } from "../testing/business.ts";
import { batchSize } from "./csv.ts";

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

  test("holds all rows that match, also beyond one batch, each once, newest first", async () => {
    const shop = await createOperator(api, admin);
    const total = 2 * batchSize + 1;
    await api.sql`
      insert into customers (operator_id, name, phone, created_at, updated_at)
      select ${shop.id}, 'Customer ' || number, '9876543210', now() + number / 3 * interval '1 second', now()
      from generate_series(1, ${total}::integer) as number`;
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

  test("defuses what a spreadsheet would take for a formula, and quotes separators", async () => {
    await createCustomer(api, operator.token, {
      name: '=HYPERLINK("http://evil.example")',
      address: "1, Main Road",
    });
    const [, row] = await readLines("/operator/customers/export", operator.token);
    expect(row).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(row).toContain(`"1, Main Road"`);
  });

  test("never holds another operator's rows", async () => {
    const other = await createOperator(api, admin);
    await createCustomer(api, operator.token);
    expect(await readLines("/operator/customers/export", other.token)).toHaveLength(1);
  });

  test.each([
    ["/admin/operators/export", "admin"],
    ["/admin/transactions/export", "admin"],
    ["/operator/customers/export", "operator"],
    ["/operator/recharges/export", "operator"],
    ["/operator/admin-transactions/export", "operator"],
  ])("%s is for the %s alone", async (path, role) => {
    expect((await api.call("GET", path)).status).toBe(401);
    const [right, wrong] = role === "admin" ? [admin, operator.token] : [operator.token, admin];
    expect((await api.call("GET", path, { token: wrong })).status).toBe(403);
    expect((await readLines(path, right)).length).toBeGreaterThan(0);
  });

  test("a bad filter is a 400 in the one error shape", async () => {
    const answer = await api.call("GET", "/operator/recharges/export?startDate=2026-02-30", {
      token: operator.token,
    });
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe("validation");
  });
});
