import { request as requestHttp } from "node:http";
import { describe, expect, test } from "vitest";
import { json } from "../../../database/sql.ts";
import { assignPlatform, createOperator, createPlatform } from "../../../testing/business.ts";
import { openImportWorld, type Row } from "../../../testing/worlds/import-world.ts";

const world = await openImportWorld();

const send = (path: string, body: string) =>
  world.api.call("POST", `/operator/customers/import${path}`, { token: world.operator.token, body });

describe("the size of an import", () => {
  const full = { name: "Asha Rao", phone: "9876543210" };
  const many = (count: number): Row[] =>
    Array.from({ length: count }, (_, nth) => ({
      row: nth + 2,
      name: `Customer ${nth}`,
      phone: `+91 ${String(9_000_000_000 + nth)}`,
      email: `customer${nth}@example.in`,
      address: `${nth}, Mahatma Gandhi Road, Bengaluru 560001`,
    }));

  test("10,000 rows are previewed and imported", async () => {
    const rows = many(10_000);
    await world.importRows(rows.slice(0, 2_000).map((row) => ({ ...row, name: `Before ${row.row}` })));
    const { body: seen } = await world.preview(rows);
    expect(seen.summary).toEqual({ added: 8_000, updated: 2_000, unchanged: 0, refused: 0 });
    const { status, body } = await world.importRows(rows, { fingerprint: seen.fingerprint }, "many");
    expect({ status, body }).toMatchObject({ status: 200, body: { added: 8_000, updated: 2_000 } });
    const stored = await world.api.sql<{ name: string; phone: string; email: string; address: string }[]>`
      select name, phone, email, address from customers where operator_id = ${world.operator.id} order by phone`;
    expect([...stored]).toEqual(
      rows.map(({ row: _, phone = "", ...rest }) => ({ ...rest, phone: phone.slice(4) })),
    );
    const again = await world.preview(rows);
    expect(again.body.summary).toMatchObject({ unchanged: 10_000 });
  }, 60_000);

  test("10,000 services are brought forward", async () => {
    const { id: platformId } = await createPlatform(world.api, world.admin);
    await assignPlatform(world.api, world.admin, { operatorId: world.operator.id, platformId });
    const rows = many(10_000).map((row) => ({ ...row, expiry: "13-03-2026", amount: "250" }));
    const { status, body } = await world.importRows(rows);
    expect({ status, body }).toMatchObject({ status: 200, body: { added: 10_000, services: 10_000 } });
    expect((await world.importRows(rows)).body).toMatchObject({ unchanged: 10_000 });
  }, 60_000);

  test("2,000 updates can be left out, named before or after the rows", async () => {
    const rows = many(2_001);
    await world.importRows(rows.slice(0, 2_000).map((row) => ({ ...row, name: `Before ${row.row}` })));
    const leaveOut = rows.slice(0, 2_000).map(({ row }) => row);
    const last = { ...rows[2_000], name: "Renamed" };
    const changed = [...rows.slice(0, 2_000), last];
    const after = await send("", JSON.stringify({ rows, leaveOut }));
    expect(after).toMatchObject({ status: 200, body: { added: 1, updated: 0 } });
    const before = await send("", JSON.stringify({ leaveOut, rows: changed }));
    expect(before).toMatchObject({ status: 200, body: { added: 0, updated: 1 } });
    const tooMany = JSON.stringify({ leaveOut: Array.from({ length: 10_001 }, (_, nth) => nth + 1), rows });
    expect((await send("", tooMany)).body).toMatchObject({
      fields: { leaveOut: "At most 10,000 customers can be imported at a time" },
    });
    expect((await send("", JSON.stringify({ leaveOut: [2, "x"], rows }))).body).toMatchObject({
      code: "validation",
      fields: { "leaveOut.1": expect.any(String) },
    });
  }, 60_000);

  test("10,001 rows, no rows, and anything but a list are refused", async () => {
    expect((await world.preview(many(10_001))).body.error).toBe(
      "At most 10,000 customers can be imported at a time",
    );
    expect((await world.preview([])).body.error).toBe("There are no customers to import");
    expect((await world.preview({})).body.error).toBe("Rows must be a list");
  });

  test("a body over 8 MiB is refused; other calls keep their limit of 64 KiB", async () => {
    const long = "x".repeat(1024 * 1024);
    const { status, body } = await world.preview(Array.from({ length: 9 }, () => ({ row: 2, name: long })));
    expect({ status, body }).toEqual({
      status: 413,
      body: { error: "The request is larger than 8 MiB", code: "body_too_large" },
    });
    const create = await world.api.call("POST", "/operator/customers", {
      token: world.operator.token,
      body: { name: long },
    });
    expect(create).toMatchObject({ status: 413, body: { error: "The request is larger than 64 KiB" } });
  });

  // None of these is whole, so each is refused for what came before its end.
  test.each([
    ["a row that is no object", "1,", { fields: { "rows.1": "Rows must be an object" } }],
    ["a cell that is no text", '{"row":3,"name":5},', { fields: { "rows.1.name": "Name must be text" } }],
    ["a cell that is a list", '{"row":3,"name":[1', { code: "malformed_json" }],
    ["a row without its number", "{},", { fields: { "rows.1.row": "Row is required" } }],
    ["lists in lists", "[".repeat(100), { code: "body_too_deep" }],
    [
      "more than 100 fields in a row",
      `{${Array.from({ length: 105 }, (_, nth) => `"a${nth}":1`).join(",")},`,
      { fields: { "rows.1": "There are more than 100 fields here" } },
    ],
    [
      "10,001 rows",
      '{"row":2},'.repeat(10_001),
      { fields: { rows: "At most 10,000 customers can be imported at a time" } },
    ],
  ])("%s: refused before the body is whole", async (_name, start, refusal) => {
    for (const path of ["/preview", ""]) {
      expect(await send(path, `{"rows":[{"row":2,"name":"Asha Rao"},${start}`)).toMatchObject({
        status: 400,
        body: refusal,
      });
    }
  });

  test("more than 1,000 fields beside the rows are refused, and few are ignored", async () => {
    const fields = (count: number) => Array.from({ length: count }, (_, nth) => `"a${nth}":1`).join(",");
    const rows = JSON.stringify([{ row: 2, ...full }]);
    expect((await send("/preview", `{${fields(900)},"rows":${rows}}`)).body.summary).toMatchObject({
      added: 1,
    });
    expect((await send("/preview", `{${fields(1_100)}`)).body).toMatchObject({
      code: "validation",
      fields: { "": "There are more than 1,000 fields here" },
    });
  });

  test.each(["", "{", "[1]", "null", '{"rows":[{"row":2}]} {}', '{"rows":[\ud800]}'])(
    "%j is not a body",
    async (body) => {
      expect((await send("/preview", body)).status).toBe(400);
    },
  );

  test("an operator has one import at a time, and others' go on meanwhile", async () => {
    const { token } = world.operator;
    const slow = requestHttp(`${world.api.url}/api/operator/customers/import/preview`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "content-length": 999,
      },
    });
    slow.on("error", () => {});
    await new Promise((resolve) => slow.write('{"rows":[', resolve));
    // Sessions are looked up in order, so after these calls the body is being read.
    for (let time = 0; time < 3; time += 1) await world.api.call("GET", "/operator/customers", { token });
    let isAnswered = false;
    const waiting = world.preview([{ row: 2, ...full }]).finally(() => {
      isAnswered = true;
    });
    const { token: other } = await createOperator(world.api, world.admin);
    const body = { rows: [{ row: 2, ...full }] };
    for (let time = 0; time < 3; time += 1) {
      const answer = await world.api.call("POST", "/operator/customers/import/preview", {
        token: other,
        body,
      });
      expect(answer.status).toBe(200);
    }
    expect(isAnswered).toBe(false);
    slow.destroy();
    expect((await waiting).status).toBe(200);
  });

  const longest = 32_767;
  test.each([
    ["name", `a${" ".repeat(longest - 2)}b`, "Name must be at most 100 characters"],
    ["email", `a@${"a".repeat(longest - 2)}`, "Email must be at most 254 characters"],
    ["address", `a${" ".repeat(longest - 2)}b`, "Address must be at most 500 characters"],
  ])(
    "a row whose %s is as long as a cell may be is answered with its reason, and a longer one refused",
    async (field, cell, reason) => {
      const { status, body } = await world.preview([{ row: 2, ...full, [field]: cell }]);
      expect({ status, rows: body.rows }).toMatchObject({
        status: 200,
        rows: [{ kind: "refused", reasons: [reason] }],
      });
      expect(await world.preview([{ row: 2, ...full, [field]: `${cell}a` }])).toMatchObject({
        status: 400,
        body: {
          code: "validation",
          fields: {
            [`rows.0.${field}`]:
              "A cell has more than 32,767 characters, the most that Excel allows. Shorten it.",
          },
        },
      });
    },
  );

  test("lines far apart are joined too", async () => {
    const address = `12${" ".repeat(longest / 4)}\n${"\t".repeat(longest / 4)}MG Road`;
    const { body } = await world.preview([{ row: 2, ...full, address }]);
    expect(body.rows).toMatchObject([{ kind: "added", values: { address: "12, MG Road" } }]);
  });

  test("10,000 customers with the same number are distinguished by name", async () => {
    const names = Array.from({ length: 10_000 }, (_, nth) => `Asha Rao ${nth}`);
    await world.api.sql`
      insert into customers (operator_id, id, name, phone, created_at, updated_at)
      select ${world.operator.id}, last - ${names.length} + nth, name, '9876543210', now(), now()
      from count_customers(${world.operator.id}, ${names.length}, ${names.length}) as last,
        jsonb_array_elements_text(${json(names)}) with ordinality as listed (name, nth)`;
    const { body } = await world.preview(
      names.map((name, nth) => ({ row: nth + 2, name: name.toUpperCase(), phone: "9876543210" })),
    );
    expect(body.summary).toEqual({ added: 0, updated: 10_000, unchanged: 0, refused: 0 });
  });

  test("other requests are answered while 10,000 rows are previewed", async () => {
    let isDone = false;
    const checking = world.preview(many(10_000)).finally(() => {
      isDone = true;
    });
    let answered = 0;
    while (!isDone) {
      expect(
        await world.api.call("GET", "/operator/customers", { token: world.operator.token }),
      ).toMatchObject({
        status: 200,
      });
      answered += 1;
    }
    expect((await checking).status).toBe(200);
    expect(answered, "one that waits for all rows leaves time for no more").toBeGreaterThan(3);
  });
});
