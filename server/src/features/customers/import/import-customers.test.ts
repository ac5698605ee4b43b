import type { TimelineEntry } from "@cable-connect/contract/timeline";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApi, type TestApi } from "../../../testing/api.ts";
import { readAudit } from "../../../testing/audit.ts";
import { findWrongBooks } from "../../../testing/books.ts";
import { createCustomer, createOperator, type TestOperator } from "../../../testing/business.ts";

const now = "2026-03-10T06:30:00.000Z";

type Row = { row: number; name?: string; phone?: string; email?: string; address?: string };

let api: TestApi;
let admin: string;
let operator: TestOperator;

beforeAll(async () => {
  api = await startTestApi();
  api.clock.now = new Date(now);
  admin = await api.signInAdmin();
});
afterAll(async () => {
  expect(await findWrongBooks(api.sql)).toEqual([]);
  await api.close();
});
beforeEach(async () => {
  operator = await createOperator(api, admin);
});

function preview(rows: unknown, token = operator.token) {
  return api.call("POST", "/operator/customers/import/preview", { token, body: { rows } });
}

function importRows(rows: unknown, more: object = {}, key?: string, token = operator.token) {
  const headers: Record<string, string> = key === undefined ? {} : { "idempotency-key": key };
  return api.call("POST", "/operator/customers/import", { token, body: { rows, ...more }, headers });
}

async function listed(token = operator.token) {
  const { body } = await api.call("GET", "/operator/customers?limit=100", { token });
  return body;
}

const asha: Row = { row: 2, name: "Asha Rao", phone: "9876543210" };
const ravi: Row = { row: 3, name: "Ravi Das", phone: "9123456780", address: "12, MG Road" };

/** Why the only row is refused. */
async function reasonsFor(row: Omit<Row, "row">): Promise<string[]> {
  const { body } = await preview([{ row: 2, ...row }]);
  expect(body.summary).toMatchObject({ refused: body.rows[0].reasons.length > 0 ? 1 : 0 });
  return body.rows[0].reasons;
}

describe("a preview", () => {
  test("tells what is added, updated, unchanged and refused, and changes nothing", async () => {
    const id = await createCustomer(api, operator.token, { name: "Asha", phone: "+91 98765 43210" });
    const raviId = await createCustomer(api, operator.token, { ...ravi, row: undefined });
    const rows = [
      { ...asha, email: "asha@example.in" },
      ravi,
      { row: 4, name: "Zubin Irani", phone: "+91-90000 00001", address: " 4, Hill Road\r\n Bandra " },
      { row: 5, name: "", phone: "98765" },
    ];
    const { status, body } = await preview(rows);
    expect(status).toBe(200);
    expect(body).toEqual({
      summary: { added: 1, updated: 1, unchanged: 1, refused: 1 },
      fingerprint: expect.stringMatching(/^[\da-f]{64}$/),
      rows: [
        {
          row: 2,
          kind: "updated",
          customerId: id,
          values: { name: "Asha Rao", phone: "+91 98765 43210", email: "asha@example.in", address: null },
          changes: [
            { field: "name", before: "Asha", after: "Asha Rao" },
            { field: "email", before: null, after: "asha@example.in" },
          ],
          reasons: [],
        },
        {
          row: 3,
          kind: "unchanged",
          customerId: raviId,
          values: { name: "Ravi Das", phone: "9123456780", email: null, address: "12, MG Road" },
          changes: [],
          reasons: [],
        },
        {
          row: 4,
          kind: "added",
          customerId: null,
          values: { name: "Zubin Irani", phone: "9000000001", email: null, address: "4, Hill Road, Bandra" },
          changes: [],
          reasons: [],
        },
        {
          row: 5,
          kind: "refused",
          customerId: null,
          values: null,
          changes: [],
          reasons: ["Name is missing", "Phone number must be at least 10 digits"],
        },
      ],
    });
    expect((await listed()).pagination.total).toBe(2);
  });

  test.each([
    [{ phone: "9876543210" }, "Name is missing"],
    [{ name: "A", phone: "9876543210" }, "Name must be at least 2 characters"],
    [{ name: "A".repeat(101), phone: "9876543210" }, "Name must be at most 100 characters"],
    [{ name: "Asha" }, "Phone number is missing"],
    [{ name: "Asha", phone: "9.19E+11" }, expect.stringContaining("Excel shortened")],
    [{ name: "Asha", phone: "9876543210", email: "asha@" }, "Invalid email address"],
    [
      { name: "Asha", phone: "9876543210", email: "asha@example.in, ravi@example.in" },
      "Invalid email address",
    ],
    [
      { name: "Asha", phone: "9876543210", email: `${"a".repeat(254)}@example.in` },
      "Email must be at most 254 characters",
    ],
    [
      { name: "Asha", phone: "9876543210", address: "x".repeat(501) },
      "Address must be at most 500 characters",
    ],
    [{ name: "As\0ha", phone: "9876543210" }, "This text has characters that cannot be stored"],
    [{ name: "As\uD800", phone: "9876543210" }, "This text has characters that cannot be stored"],
  ])("refuses %j with its reason", async (row, reason) => {
    expect(await reasonsFor(row)).toEqual([reason]);
  });

  test("takes what looks like a formula or a script as text", async () => {
    for (const name of ["=SUM(A1)", "<script>alert(1)</script>", "'; drop table customers --"]) {
      expect(await reasonsFor({ name, phone: "9876543210" })).toEqual([]);
    }
  });

  test("finds the same number in another form in an earlier row, unless that one is refused", async () => {
    const { body } = await preview([
      { row: 2, name: "A", phone: "9876543210" },
      { row: 3, name: "Asha", phone: "09876543210" },
      { row: 4, name: "Asha Rao", phone: "+91 98765 43210" },
    ]);
    expect(body.rows.map(({ kind }: { kind: string }) => kind)).toEqual(["refused", "added", "refused"]);
    expect(body.rows[2].reasons).toEqual(["Row 3 has the same phone number"]);
  });

  test.each(["+91 98765 43210", "09876543210", "919876543210", "00919876543210", "98765-43210"])(
    "knows a customer whose number stands as %s",
    async (phone) => {
      const id = await createCustomer(api, operator.token, { name: "Asha Rao", phone });
      const { body } = await preview([asha]);
      expect(body.rows).toMatchObject([{ kind: "unchanged", customerId: id, values: { phone } }]);
    },
  );

  test("tells customers with one number by their names, and refuses a name that is none of theirs", async () => {
    const first = await createCustomer(api, operator.token, { name: "Asha Rao" });
    const second = await createCustomer(api, operator.token, { name: "Ravi Rao" });
    const { body } = await preview([
      { ...asha, name: "ASHA  RAO" },
      { ...asha, row: 3, name: "Ravi Rao" },
      { ...asha, row: 4, name: "Ravi Rao" },
      { ...asha, row: 5, name: "Someone Else" },
    ]);
    expect(body.rows).toMatchObject([
      { kind: "updated", customerId: first },
      { kind: "unchanged", customerId: second },
      { kind: "refused", reasons: ["Row 3 is the same customer"] },
      {
        kind: "refused",
        reasons: [expect.stringContaining("2 of your customers have this phone number (Asha Rao, Ravi Rao)")],
      },
    ]);
  });

  test("sees no customer of another operator", async () => {
    const other = await createOperator(api, admin);
    await createCustomer(api, other.token, { name: "Asha", phone: "9876543210" });
    expect((await preview([asha])).body.rows).toMatchObject([{ kind: "added", customerId: null }]);
  });
});

describe("an import", () => {
  test("adds and updates as the preview said, counts them and writes one entry of the audit log", async () => {
    const id = await createCustomer(api, operator.token, {
      name: "Asha",
      phone: "+91 98765 43210",
      email: "old@example.in",
    });
    const { body: seen } = await preview([asha, ravi]);
    const { status, body } = await importRows([asha, ravi], { fingerprint: seen.fingerprint });
    expect({ status, body }).toEqual({
      status: 200,
      body: { added: 1, updated: 1, unchanged: 0, message: "1 customer added, 1 updated, 0 unchanged" },
    });
    const { customers, pagination } = await listed();
    expect(pagination.total).toBe(2);
    expect(customers).toMatchObject([
      { name: "Ravi Das", phone: "9123456780", address: "12, MG Road", isActive: true, createdAt: now },
      { id, name: "Asha Rao", phone: "+91 98765 43210", email: "old@example.in" },
    ]);
    const found = await api.call("GET", "/operator/customers?search=ravi", { token: operator.token });
    expect(found.body.pagination.total).toBe(1);
    const dashboard = await api.call("GET", "/operator/dashboard", { token: operator.token });
    expect(dashboard.body.metrics.activeCustomers).toBe(2);
    const acts = await readAudit(api.sql, { type: "operator", id: operator.id });
    expect(acts.filter(({ action }) => action === "customers.import")).toMatchObject([
      { before: null, after: { added: 1, updated: 1, unchanged: 0 } },
    ]);
  });

  test("notes what it changed of each customer, for its timeline, and nothing of others", async () => {
    const id = await createCustomer(api, operator.token, { name: "Asha", phone: "+91 98765 43210" });
    const raviId = await createCustomer(api, operator.token, { ...ravi, row: undefined });
    const edits = async (customerId: number) => {
      const path = `/operator/customers/${customerId}/timeline?kind=edit`;
      const { body } = await api.call("GET", path, { token: operator.token });
      return body.entries.map(({ edit }: TimelineEntry) => edit);
    };
    const created = { action: "created", changes: [] };
    const rows = [
      { ...asha, email: "asha@example.in" },
      ravi,
      { row: 4, name: "Zubin Irani", phone: "9000000001" },
    ];
    const { status } = await importRows(rows, {}, "once");
    await importRows(rows, {}, "once");
    expect(status).toBe(200);
    const changes = [
      { field: "name", before: "Asha", after: "Asha Rao" },
      { field: "email", before: null, after: "asha@example.in" },
    ];
    expect(await edits(id)).toEqual([{ action: "edited", changes }, created]);
    expect(await edits(raviId)).toEqual([created]);
    const { customers } = await listed();
    const zubin = customers.find(({ name }: { name: string }) => name === "Zubin Irani");
    expect(await edits(zubin.id)).toEqual([created]);
  });

  test("that is refused notes no change", async () => {
    const id = await createCustomer(api, operator.token, { name: "Asha", phone: "9876543210" });
    expect((await importRows([asha, { row: 3, name: "", phone: "9" }])).status).toBe(400);
    const path = `/operator/customers/${id}/timeline?kind=edit`;
    expect((await api.call("GET", path, { token: operator.token })).body.entries).toHaveLength(1);
  });

  test("sets an e-mail address, and keeps one that the file has none for", async () => {
    const rows = [asha, ravi, { row: 4, name: "Zubin Irani", phone: "9000000001" }];
    for (const { name, phone } of rows)
      await createCustomer(api, operator.token, { name, phone, email: "old@example.in" });
    await importRows([
      { ...asha, email: " new@example.in " },
      { ...ravi, email: "" },
      { row: 4, name: "Zubin Irani", phone: "9000000001", email: "  " },
    ]);
    const stored = await api.sql<{ email: string }[]>`
      select email from customers where operator_id = ${operator.id} order by id`;
    expect(stored.map(({ email }) => email)).toEqual(["new@example.in", "old@example.in", "old@example.in"]);
  });

  test("leaves an inactive customer inactive", async () => {
    const id = await createCustomer(api, operator.token, { name: "Asha" });
    await api.call("DELETE", `/operator/customers/${id}`, { token: operator.token });
    await importRows([asha]);
    expect((await listed()).customers).toMatchObject([{ id, name: "Asha Rao", isActive: false }]);
  });

  test("does nothing while a row is refused, and tells the first", async () => {
    const { status, body } = await importRows([asha, { row: 7, name: "Ravi" }]);
    expect(status).toBe(400);
    expect(body).toEqual({
      code: "import_refused_rows",
      error: "1 row can't be imported, the first is row 7: Phone number is missing. Nothing was imported",
    });
    expect((await listed()).pagination.total).toBe(0);
  });

  test("without the refused rows keeps the fingerprint", async () => {
    const rows = [asha, { row: 4, name: "Ravi" }, { ...asha, row: 5 }, ravi];
    const { body: seen } = await preview(rows);
    expect(seen.summary).toMatchObject({ added: 2, refused: 2 });
    const { status } = await importRows([asha, ravi], { fingerprint: seen.fingerprint });
    expect(status).toBe(200);
  });

  test.each<[string, () => Promise<unknown>]>([
    ["added", () => createCustomer(api, operator.token, { name: "Asha", phone: "9876543210" })],
    [
      "edited",
      async () => {
        const { customers } = await listed();
        await api.call("PUT", `/operator/customers/${customers[0].id}`, {
          token: operator.token,
          body: { address: "Elsewhere" },
        });
      },
    ],
  ])("refuses when a customer of the file was %s since the preview", async (_, change) => {
    await createCustomer(api, operator.token, { name: "Ravi", phone: "9123456780" });
    const { body: seen } = await preview([asha, ravi]);
    await change();
    const before = await listed();
    const { status, body } = await importRows([asha, ravi], { fingerprint: seen.fingerprint });
    expect({ status, code: body.code }).toEqual({ status: 409, code: "import_outdated" });
    expect(body.error).toContain("nothing was imported");
    expect(await listed()).toEqual(before);
  });

  test("a retry with its key answers the same and adds nothing", async () => {
    const { body: seen } = await preview([asha, ravi]);
    const send = () => importRows([asha, ravi], { fingerprint: seen.fingerprint }, "import-1");
    const first = await send();
    const second = await send();
    expect(second.body).toEqual(first.body);
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    expect((await listed()).pagination.total).toBe(2);
    const other = await importRows([asha], {}, "import-1");
    expect(other).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
  });

  test("a double click adds nothing twice", async () => {
    const { body: seen } = await preview([asha, ravi]);
    const send = () => importRows([asha, ravi], { fingerprint: seen.fingerprint }, "import-2");
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await listed()).pagination.total).toBe(2);
  });

  test("of two files at once with the same customers the second is refused, with nothing half-done", async () => {
    const zubin = { row: 4, name: "Zubin Irani", phone: "9000000001" };
    const files = [
      [asha, ravi],
      [{ ...asha, name: "Asha R." }, zubin],
    ];
    const seen = await Promise.all(files.map((rows) => preview(rows)));
    const answers = await Promise.all(
      files.map((rows, nth) => importRows(rows, { fingerprint: seen[nth]?.body.fingerprint }, `file-${nth}`)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await listed()).pagination.total).toBe(2);
  });

  test("two files at once without a preview add each customer once", async () => {
    const answers = await Promise.all([importRows([asha, ravi]), importRows([ravi, asha])]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await listed()).pagination.total).toBe(2);
  });

  test("beside edits of the same customers ends without a deadlock", async () => {
    const ids = await Promise.all(
      [asha, ravi].map(({ name, phone }) => createCustomer(api, operator.token, { name, phone })),
    );
    const edits = ids.map((id) =>
      api.call("PUT", `/operator/customers/${id}`, { token: operator.token, body: { isActive: false } }),
    );
    const answers = await Promise.all([importRows([{ ...ravi, name: "Ravi D." }, asha]), ...edits]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

describe("the size of an import", () => {
  const many = (count: number): Row[] =>
    Array.from({ length: count }, (_, nth) => ({
      row: nth + 2,
      name: `Customer ${nth}`,
      phone: `+91 ${String(9_000_000_000 + nth)}`,
      email: `customer${nth}@example.in`,
      address: `${nth}, Mahatma Gandhi Road, Bengaluru 560001`,
    }));

  test("10,000 rows are checked and saved, each as the file says", async () => {
    const rows = many(10_000);
    await importRows(rows.slice(0, 2_000).map((row) => ({ ...row, name: `Before ${row.row}` })));
    const { body: seen } = await preview(rows);
    expect(seen.summary).toEqual({ added: 8_000, updated: 2_000, unchanged: 0, refused: 0 });
    const { status, body } = await importRows(rows, { fingerprint: seen.fingerprint }, "many");
    expect({ status, body }).toMatchObject({ status: 200, body: { added: 8_000, updated: 2_000 } });
    const stored = await api.sql<{ name: string; phone: string; email: string; address: string }[]>`
      select name, phone, email, address from customers where operator_id = ${operator.id} order by phone`;
    expect([...stored]).toEqual(
      rows.map(({ row: _, phone = "", ...rest }) => ({ ...rest, phone: phone.slice(4) })),
    );
    const again = await preview(rows);
    expect(again.body.summary).toMatchObject({ unchanged: 10_000 });
  }, 60_000);

  test("10,001 rows, none at all, and what is no list are refused with a sentence", async () => {
    expect((await preview(many(10_001))).body.error).toBe(
      "At most 10,000 customers can be imported at a time",
    );
    expect((await preview([])).body.error).toBe("There are no customers to import");
    expect((await preview({})).body.error).toBe("Rows must be a list");
  });

  test("a body over 8 MiB is refused, and other calls keep their 64 KiB", async () => {
    const long = "x".repeat(1024 * 1024);
    const { status, body } = await preview(Array.from({ length: 9 }, () => ({ row: 2, name: long })));
    expect({ status, body }).toEqual({
      status: 413,
      body: { error: "The request is larger than 8 MiB", code: "body_too_large" },
    });
    const create = await api.call("POST", "/operator/customers", {
      token: operator.token,
      body: { name: long },
    });
    expect(create).toMatchObject({ status: 413, body: { error: "The request is larger than 64 KiB" } });
  });

  test("others are answered while 10,000 rows are checked", async () => {
    let isDone = false;
    const checking = preview(many(10_000)).finally(() => {
      isDone = true;
    });
    let answered = 0;
    while (!isDone) {
      expect(await api.call("GET", "/operator/customers", { token: operator.token })).toMatchObject({
        status: 200,
      });
      answered += 1;
    }
    expect((await checking).status).toBe(200);
    expect(answered, "one that waits for all rows leaves time for no more").toBeGreaterThan(3);
  });
});
