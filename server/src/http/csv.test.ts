import { defaultSettings } from "@cable-connect/contract/settings";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createApp } from "../boot/app.ts";
import { connect } from "../database/connect.ts";
import { DatabaseUnavailableError } from "../database/errors.ts";
import type { Availability } from "../database/pool/open-pool.ts";
import { startTestApi, type TestApi } from "../testing/api.ts";
import { createCustomer, createOperator, type TestOperator } from "../testing/business.ts";
import { openAddress } from "../testing/client.ts";
import { batchSize, bindCsv } from "./csv.ts";

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
      "Customer 1200",
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

  test("formats an instant in the business time zone, so that spreadsheets recognise it", async () => {
    const shop = await createOperator(api, admin);
    await api.sql`
      insert into customers (operator_id, name, phone, created_at, updated_at)
      values (${shop.id}, 'Asha Menon', '9876543210', '2026-03-10T20:00:05Z', now())`;
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
  let app: FastifyInstance;
  let url: string;
  let isUnavailable = false;
  const batchesRead: number[] = [];

  beforeAll(async () => {
    const sql = connect({ kind: "url", url: "postgres://nobody@127.0.0.1:1/none" });
    const context = {
      database: sql,
      settings: defaultSettings,
      now: () => new Date(),
      secret: Buffer.alloc(32),
    };
    const availability: Availability = {
      async withSlot(work) {
        if (isUnavailable) throw new DatabaseUnavailableError("The database doesn't answer");
        return work();
      },
      check: async () => {},
      state: () => undefined,
    };
    app = await createApp(context, { trustProxy: false, logger: false, availability });
    const route = (path: `/${string}`) => {
      const shape = { method: "GET", access: "public", summary: "", status: 200, csv: ["Number"] } as const;
      return { ...shape, path, errors: [] };
    };
    bindCsv(app, context, route("/at-once/export"), async function* () {
      yield await sql<number[][]>`select 1`;
    });
    bindCsv(app, context, route("/later/export"), async function* () {
      for (let row = 0; row < 50_000; row += 1) yield [[row]];
      yield await sql<number[][]>`select 1`;
    });
    bindCsv(app, context, route("/unavailable/export"), async function* () {
      batchesRead.push(1);
      isUnavailable = true;
      yield [[1]];
      batchesRead.push(2);
      yield [[2]];
    });
    url = await app.listen({ host: "127.0.0.1", port: 0 });
  });
  beforeEach(() => {
    isUnavailable = false;
  });
  afterAll(() => app.close());

  test("before the first row, the response is the error", async () => {
    const answer = await fetch(`${url}/api/at-once/export`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(answer.headers.has("content-disposition")).toBe(false);
    expect(await answer.json()).toMatchObject({ code: "unavailable" });
  });

  test("later, the response is aborted, and the server continues", async () => {
    const answer = await fetch(`${url}/api/later/export`);
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
    expect((await openAddress(`${url}/healthz`)).status).toBe(200);
  });

  test("a batch isn't read while the database is unavailable, and the response is aborted", async () => {
    const answer = await fetch(`${url}/api/unavailable/export`);
    await expect(answer.text()).rejects.toThrow();
    expect(batchesRead).toEqual([1]);
  });
});
