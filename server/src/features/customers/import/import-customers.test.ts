import type { TimelineEntry } from "@cable-connect/contract/timeline";
import { describe, expect, test } from "vitest";
import { readAudit } from "../../../testing/audit.ts";
import { createCustomer } from "../../../testing/business.ts";
import { untilLockAwaited } from "../../../testing/waiting.ts";
import { asha, now, openImportWorld, ravi } from "../../../testing/worlds/import-world.ts";

const world = await openImportWorld();

describe("an import", () => {
  test("adds and updates as previewed, returns the counts and writes one audit entry", async () => {
    const { id } = await createCustomer(world.api, world.operator.token, {
      name: "Asha",
      phone: "+91 98765 43210",
      email: "old@example.in",
    });
    const { body: seen } = await world.preview([asha, ravi]);
    const { status, body } = await world.importRows([asha, ravi], { fingerprint: seen.fingerprint });
    expect({ status, body }).toEqual({
      status: 200,
      body: { added: 1, updated: 1, unchanged: 0, message: "1 customer added, 1 updated" },
    });
    const { customers, pagination } = await world.listed();
    expect(pagination.total).toBe(2);
    expect(customers).toMatchObject([
      { name: "Ravi Das", phone: "9123456780", address: "12, MG Road", isActive: true, createdAt: now },
      { id, name: "Asha Rao", phone: "+91 98765 43210", email: "old@example.in" },
    ]);
    const found = await world.api.call("GET", "/operator/customers?search=ravi", {
      token: world.operator.token,
    });
    expect(found.body.pagination.total).toBe(1);
    const dashboard = await world.api.call("GET", "/operator/dashboard", { token: world.operator.token });
    expect(dashboard.body.metrics.activeCustomers).toBe(2);
    const acts = await readAudit(world.api.sql, { type: "operator", id: world.operator.id });
    expect(acts.filter(({ action }) => action === "customers.import")).toMatchObject([
      { before: null, after: { added: 1, updated: 1, unchanged: 0 } },
    ]);
  });

  test("records each customer's changes for its timeline, and nothing for others", async () => {
    const { id } = await createCustomer(world.api, world.operator.token, {
      name: "Asha",
      phone: "+91 98765 43210",
    });
    const { id: raviId } = await createCustomer(world.api, world.operator.token, { ...ravi, row: undefined });
    const edits = async (customerId: number) => {
      const path = `/operator/customers/${customerId}/timeline?kind=edit`;
      const { body } = await world.api.call("GET", path, { token: world.operator.token });
      return body.entries.map(({ edit }: TimelineEntry) => edit);
    };
    const created = { action: "created", changes: [] };
    const rows = [
      { ...asha, email: "asha@example.in" },
      ravi,
      { row: 4, name: "Zubin Irani", phone: "9000000001" },
    ];
    const { status } = await world.importRows(rows, {}, "once");
    await world.importRows(rows, {}, "once");
    expect(status).toBe(200);
    const changes = [
      { field: "name", before: "Asha", after: "Asha Rao" },
      { field: "email", before: null, after: "asha@example.in" },
    ];
    expect(await edits(id)).toEqual([{ action: "edited", changes }, created]);
    expect(await edits(raviId)).toEqual([created]);
    const { customers } = await world.listed();
    const zubin = customers.find(({ name }: { name: string }) => name === "Zubin Irani");
    expect(await edits(zubin.id)).toEqual([created]);
  });

  test("finds a customer that a simultaneous recharge by phone number adds", async () => {
    const { api, operator } = world;
    const { answer } = await api.sql.begin(async (transaction) => {
      await transaction`select 1 from wallets where operator_id = ${operator.id} for update`;
      await transaction`
        insert into customers (operator_id, id, name, phone, created_at, updated_at)
        values (${operator.id}, count_customers(${operator.id}, 1, 1), ${asha.name ?? ""}, ${asha.phone ?? ""}, ${now}, ${now})`;
      const answer = world.importRows([asha]);
      await Promise.race([answer, untilLockAwaited(api.sql)]);
      return { answer };
    });
    expect((await answer).body).toMatchObject({ added: 0, unchanged: 1 });
    expect((await world.listed()).customers).toHaveLength(1);
  });

  test("records no changes when refused", async () => {
    const { id } = await createCustomer(world.api, world.operator.token, {
      name: "Asha",
      phone: "9876543210",
    });
    expect((await world.importRows([asha, { row: 3, name: "", phone: "9" }])).status).toBe(400);
    const path = `/operator/customers/${id}/timeline?kind=edit`;
    expect((await world.api.call("GET", path, { token: world.operator.token })).body.entries).toHaveLength(1);
  });

  test("sets an e-mail address, and keeps one that the file lacks", async () => {
    const rows = [asha, ravi, { row: 4, name: "Zubin Irani", phone: "9000000001" }];
    for (const { name, phone } of rows)
      await createCustomer(world.api, world.operator.token, { name, phone, email: "old@example.in" });
    await world.importRows([
      { ...asha, email: " new@example.in " },
      { ...ravi, email: "" },
      { row: 4, name: "Zubin Irani", phone: "9000000001", email: "  " },
    ]);
    const stored = await world.api.sql<{ email: string }[]>`
      select email from customers where operator_id = ${world.operator.id} order by id`;
    expect(stored.map(({ email }) => email)).toEqual(["new@example.in", "old@example.in", "old@example.in"]);
  });

  test("leaves an inactive customer inactive", async () => {
    const { id } = await createCustomer(world.api, world.operator.token, { name: "Asha" });
    await world.api.call("DELETE", `/operator/customers/${id}`, { token: world.operator.token });
    await world.importRows([asha]);
    expect((await world.listed()).customers).toMatchObject([{ id, name: "Asha Rao", isActive: false }]);
  });

  test("changes nothing if a row is refused, and reports the first", async () => {
    const { status, body } = await world.importRows([asha, { row: 7, name: "Ravi" }]);
    expect(status).toBe(400);
    expect(body).toEqual({
      code: "import_refused_rows",
      error: "1 row can't be imported; the first is row 7: Phone number is missing. Nothing was imported.",
    });
    expect((await world.listed()).pagination.total).toBe(0);
  });

  test("has the same fingerprint without the refused rows", async () => {
    const rows = [asha, { row: 4, name: "Ravi" }, { ...asha, row: 5 }, ravi];
    const { body: seen } = await world.preview(rows);
    expect(seen.summary).toMatchObject({ added: 2, refused: 2 });
    const { status } = await world.importRows([asha, ravi], { fingerprint: seen.fingerprint });
    expect(status).toBe(200);
  });

  test("leaves out the rows that it is told to, as if they weren't in the file", async () => {
    const created = await createCustomer(world.api, world.operator.token, {
      name: "Asha",
      phone: asha.phone,
    });
    const { body: seen } = await world.preview([asha, ravi]);
    expect(seen.summary).toMatchObject({ added: 1, updated: 1 });
    const more = { fingerprint: seen.fingerprint, leaveOut: [asha.row] };
    const { status, body } = await world.importRows([asha, ravi], more);
    expect({ status, body }).toMatchObject({ status: 200, body: { added: 1, updated: 0, unchanged: 0 } });
    const { customers } = await world.listed();
    expect(customers).toMatchObject([{ name: "Ravi Das" }, { id: created.id, name: "Asha" }]);
  });

  test("refuses a number of a row to leave out that is none", async () => {
    expect((await world.importRows([asha], { leaveOut: [0] })).status).toBe(400);
  });

  test.each<[string, () => Promise<unknown>]>([
    ["added", () => createCustomer(world.api, world.operator.token, { name: "Asha", phone: "9876543210" })],
    [
      "edited",
      async () => {
        const { customers } = await world.listed();
        await world.api.call("PUT", `/operator/customers/${customers[0].id}`, {
          token: world.operator.token,
          body: { address: "Elsewhere" },
        });
      },
    ],
  ])("refuses when a customer of the file was %s since the preview", async (_, change) => {
    await createCustomer(world.api, world.operator.token, { name: "Ravi", phone: "9123456780" });
    const { body: seen } = await world.preview([asha, ravi]);
    await change();
    const before = await world.listed();
    const { status, body } = await world.importRows([asha, ravi], { fingerprint: seen.fingerprint });
    expect({ status, code: body.code }).toEqual({ status: 409, code: "import_outdated" });
    expect(body.error).toContain("nothing was imported");
    expect(await world.listed()).toEqual(before);
  });

  test("returns the same for a retry with its key, and adds nothing", async () => {
    const { body: seen } = await world.preview([asha, ravi]);
    const send = () => world.importRows([asha, ravi], { fingerprint: seen.fingerprint }, "import-1");
    const first = await send();
    const second = await send();
    expect(second.body).toEqual(first.body);
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    expect((await world.listed()).pagination.total).toBe(2);
    const other = await world.importRows([asha], {}, "import-1");
    expect(other).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
  });
});
