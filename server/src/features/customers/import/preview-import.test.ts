import { describe, expect, test } from "vitest";
import { createCustomer, createOperator } from "../../../testing/business.ts";
import { asha, openImportWorld, type Row, ravi } from "../../../testing/worlds/import-world.ts";

const world = await openImportWorld();

/** Why the only row is refused. */
async function reasonsFor(row: Omit<Row, "row">): Promise<string[]> {
  const { body } = await world.preview([{ row: 2, ...row }]);
  expect(body.summary).toMatchObject({ refused: body.rows[0].reasons.length > 0 ? 1 : 0 });
  return body.rows[0].reasons;
}

describe("a preview", () => {
  test("lists added, updated, unchanged and refused rows, and changes nothing", async () => {
    const { id } = await createCustomer(world.api, world.operator.token, {
      name: "Asha",
      phone: "+91 98765 43210",
    });
    const { id: raviId } = await createCustomer(world.api, world.operator.token, { ...ravi, row: undefined });
    const rows = [
      { ...asha, email: "asha@example.in" },
      ravi,
      { row: 4, name: "Zubin Irani", phone: "+91-90000 00001", address: " 4, Hill Road\r\n Bandra " },
      { row: 5, name: "", phone: "98765" },
    ];
    const { status, body } = await world.preview(rows);
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
    expect((await world.listed()).pagination.total).toBe(2);
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
    [{ name: "As\0ha", phone: "9876543210" }, "This text has characters that can't be saved"],
    [{ name: "As\uD800", phone: "9876543210" }, "This text has characters that can't be saved"],
    [
      { name: "As\u0001ha", phone: "9876543210" },
      "Name can't have line breaks, tabs or other control characters",
    ],
    [{ name: "\u200B\u200B", phone: "9876543210" }, "Name must have visible characters"],
    [
      { name: "Asha", phone: "9876543210", address: "12\u0001" },
      "Address can't have control characters other than line breaks and tabs",
    ],
    [
      { name: "Asha", phone: "98765\u000143210" },
      "Phone number can only have digits, spaces, dashes, brackets and a leading +",
    ],
  ])("refuses %j with its reason", async (row, reason) => {
    expect(await reasonsFor(row)).toEqual([reason]);
  });

  test("joins lines and tabs between words into one line", async () => {
    const row = {
      row: 2,
      name: "Asha\tRao",
      phone: "98765\n43210",
      address: "12\tMG Road\vBandra \u2028 Mumbai",
    };
    const { body } = await world.preview([row]);
    expect(body.rows).toMatchObject([
      {
        kind: "added",
        values: { name: "Asha Rao", phone: "9876543210", address: "12 MG Road, Bandra, Mumbai" },
      },
    ]);
  });

  test("treats formulas and scripts as text", async () => {
    for (const name of ["=SUM(A1)", "<script>alert(1)</script>", "'; drop table customers --"]) {
      expect(await reasonsFor({ name, phone: "9876543210" })).toEqual([]);
    }
  });

  test("finds the same number in another form in an earlier row, unless that one is refused", async () => {
    const { body } = await world.preview([
      { row: 2, name: "A", phone: "9876543210" },
      { row: 3, name: "Asha", phone: "09876543210" },
      { row: 4, name: "Asha Rao", phone: "+91 98765 43210" },
    ]);
    expect(body.rows.map(({ kind }: { kind: string }) => kind)).toEqual(["refused", "added", "refused"]);
    expect(body.rows[2].reasons).toEqual(["Row 3 has the same phone number"]);
  });

  test.each([
    "+91 98765 43210",
    "09876543210",
    "919876543210",
    "091 98765 43210",
    "00919876543210",
    "98765-43210",
  ])("knows a customer whose number stands as %s", async (phone) => {
    const { id } = await createCustomer(world.api, world.operator.token, { name: "Asha Rao", phone });
    const { body } = await world.preview([asha]);
    expect(body.rows).toMatchObject([{ kind: "unchanged", customerId: id, values: { phone } }]);
  });

  test("distinguishes a foreign number from an Indian one with the same digits", async () => {
    const indian = { name: "Ravi Das", phone: "6591234567" };
    const foreign = { name: "Mei Tan", phone: "+65 9123 4567" };
    const { id: ravi } = await createCustomer(world.api, world.operator.token, indian);
    const { body: seen } = await world.preview([
      { row: 2, ...foreign },
      { row: 3, ...indian },
    ]);
    expect(seen.rows).toMatchObject([
      { kind: "added", customerId: null, values: { phone: "+6591234567" } },
      { kind: "unchanged", customerId: ravi },
    ]);
    const { id: mei } = await createCustomer(world.api, world.operator.token, foreign);
    const { body } = await world.preview([
      { row: 2, ...foreign, phone: "0065 9123 4567" },
      { row: 3, ...indian, phone: "+91 65912 34567" },
    ]);
    expect(body.rows).toMatchObject([
      { kind: "unchanged", customerId: mei },
      { kind: "unchanged", customerId: ravi },
    ]);
  });

  test("distinguishes customers with the same number by name, and refuses any other name", async () => {
    const { id: first } = await createCustomer(world.api, world.operator.token, { name: "Asha Rao" });
    const { id: second } = await createCustomer(world.api, world.operator.token, { name: "Ravi Rao" });
    const { body } = await world.preview([
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

  test("prefers the active one of customers with the same number, unless the name is an inactive one's", async () => {
    const { token } = world.operator;
    const add = async (name: string) => (await createCustomer(world.api, token, { name })).id;
    const [left, twin, stays] = [await add("Ravi Rao"), await add("Asha Rao"), await add("Asha Rao")];
    for (const id of [left, twin]) {
      await world.api.call("PUT", `/operator/customers/${id}`, { token, body: { isActive: false } });
    }
    const judge = async (name: string) => (await world.preview([{ ...asha, name }])).body.rows;
    expect(await judge("Asha R. Rao")).toMatchObject([{ kind: "updated", customerId: stays }]);
    expect(await judge("Asha Rao")).toMatchObject([{ kind: "unchanged", customerId: stays }]);
    expect(await judge("Ravi Rao")).toMatchObject([{ kind: "unchanged", customerId: left }]);
    const { body } = await world.preview([
      { ...asha, name: "Asha R. Rao" },
      { ...asha, row: 3, name: "Somebody Else" },
    ]);
    expect(body.rows[1]).toMatchObject({ kind: "refused", reasons: ["Row 2 is the same customer"] });
  });

  test("sees no customer of another operator", async () => {
    const other = await createOperator(world.api, world.admin);
    await createCustomer(world.api, other.token, { name: "Asha", phone: "9876543210" });
    expect((await world.preview([asha])).body.rows).toMatchObject([{ kind: "added", customerId: null }]);
  });
});
