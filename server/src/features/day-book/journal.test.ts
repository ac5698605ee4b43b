import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCustomer, recharge, type TestBusiness } from "../../testing/business.ts";
import { charge, createCollectingBusiness, pay, reverse, reverseCharge } from "../../testing/collections.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { createTemporaryFolder } from "../../testing/temporary-folder.ts";
import { undoRecharge } from "../../testing/undo.ts";

const run = promisify(execFile);
const isInstalled = await run("hledger", ["--version"]).then(
  () => true,
  () => false,
);

const api = await openTestApi();
const folder = await createTemporaryFolder();
afterAll(() => folder[Symbol.asyncDispose]());
let business: TestBusiness;
/** Of all days, and of the day alone. */
let csv: string;
let csvOfDay: string;
const day = "2026-07-01";

/** Names and texts that a journal reads as something else. */
const hostile = {
  customers: ["; a comment", "(code) * name", "date:  2026-01-01", "= expression | note", "a\u2003\u00a0b"],
  collectors: ["Counter", "Counter 1", "A:B  C", "A B C", "(virtual)", "[x] ;y  10 INR", "نور‌علی"],
};

beforeAll(async () => {
  api.clock.now = new Date(`${day}T06:00:00Z`);
  business = await createCollectingBusiness(api, await api.signInAdmin());
  const { operator } = business;
  const call = (path: string, body: object) => api.call("POST", path, { token: operator.token, body });
  const collectors: number[] = [];
  for (const name of hostile.collectors) {
    const { status, body } = await call("/operator/collectors", { name });
    expect(status).toBe(201);
    collectors.push(body.collector.id);
  }
  await recharge(api, business, { amount: 100, customerPrice: 150.5 });
  const { body: undone } = await recharge(api, business, { amount: 100, customerPrice: 80 });
  await undoRecharge(api, business, undone.recharge.id);
  await charge(api, business, { amount: 30, label: "Box; date:2026-02-30  99 INR" });
  await charge(api, business, { amount: 20, label: "Old balance" });
  await charge(api, business, { kind: "discount", amount: 5.25, reason: "Old | customer" });
  await charge(api, business, { kind: "write-off", amount: 2, reason: "Moved" });
  for (const mistyped of [
    { amount: 3000 },
    { amount: 1000, label: "Old balance" },
    { kind: "discount", amount: 11, reason: "Mistyped" },
    { kind: "write-off", amount: 12, reason: "Mistyped" },
  ]) {
    const { body } = await charge(api, business, mistyped);
    await reverseCharge(api, business, body.entry.seq);
  }
  for (const [index, mode] of ["cash", "upi", "card", "bank", "cheque", "other"].entries()) {
    const reference = mode === "upi" ? "4213 0001 2345" : `; ref  ${index}`;
    await pay(api, business, { amount: 10 + index, mode, reference });
  }
  for (const [index, name] of hostile.customers.entries()) {
    const { id: customerId } = await createCustomer(api, operator.token, {
      name,
      phone: `98765432${index}0`,
    });
    await pay(api, { ...business, customerId }, { amount: 100, collectorId: collectors[index] });
  }
  const { body } = await pay(api, business, { amount: 33, collectorId: collectors[5] });
  await reverse(api, business, body.payment.id);
  await pay(api, business, { amount: 7, collectorId: collectors[6], receivedOn: "2026-06-29" });
  const move = (fields: object) => call("/operator/day-book/movements", fields);
  const { body: typedTwice } = await move({ kind: "hand-over", collectorId: collectors[0], amount: 60 });
  await call(`/operator/day-book/movements/${typedTwice.movement.id}/reverse`, { reason: "Typed; twice" });
  await move({ kind: "hand-over", collectorId: collectors[0], amount: 61.5 });
  await move({ kind: "deposit", amount: 20, reference: "S;1" });
  await move({ kind: "pay-out", amount: 3, note: "Tea  ; fuel" });
  await move({ kind: "pay-in", amount: 4, note: "Change" });
  const close = (fields: object) =>
    call("/operator/day-book/closings", {
      day: "2026-06-30",
      notes: [],
      coins: 0,
      note: "As counted",
      signedBy: "Ravi",
      ...fields,
    });
  await close({ collectorId: collectors[6], coins: 5.5 });
  await close({ collectorId: collectors[2], coins: 1 });
  await move({
    kind: "correction",
    collectorId: collectors[6],
    amount: -1,
    note: "Torn",
    correctsDay: "2026-06-30",
  });
  csv = await download("export");
  csvOfDay = await download("export", `?startDate=${day}`);
  await writeFile(join(folder.path, "day-book.journal"), await download("journal"));
  await writeFile(join(folder.path, "day.journal"), await download("journal", `?startDate=${day}`));
});

async function read(path: string) {
  const { status, body } = await api.call("GET", `/operator/${path}`, { token: business.operator.token });
  expect(status).toBe(200);
  return body;
}

const download = (name: string, query = ""): Promise<string> => read(`day-book/${name}${query}`);

const journalOf = (command: readonly string[], name = "day-book") =>
  run("hledger", ["-f", join(folder.path, `${name}.journal`), ...command]);

const linesOf = (text: string) =>
  text
    .trimEnd()
    .split("\n")
    .map((line) =>
      Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, bare]) => quoted ?? bare),
    );

/** The sums of the CSV by account, without those of 0. */
function sumsOf(text: string): Record<string, string> {
  const [header = [], ...lines] = linesOf(text.replace("\uFEFF", ""));
  const at = (name: string) => header.indexOf(name);
  const sums = new Map<string, number>();
  for (const line of lines) {
    for (const [column, sign] of [
      ["Debit Account", 1],
      ["Credit Account", -1],
    ] as const) {
      const account = line[at(column)] ?? "";
      sums.set(account, (sums.get(account) ?? 0) + sign * Math.round(Number(line[at("Amount")]) * 100));
    }
  }
  return Object.fromEntries(
    [...sums]
      .filter(([, paise]) => paise !== 0)
      .map(([account, paise]) => [account, (paise / 100).toFixed(2)]),
  );
}

describe("the accounts", () => {
  test("have the cash in hand, payments by mode, and what customers owe as the API says", async () => {
    const { lines, totals } = await read(`day-book?day=${day}`);
    const [{ owed }] = await api.sql<[{ owed: string }]>`
      select -sum(balance) as owed from customer_wallets where operator_id = ${business.operator.id}`;
    const cash = lines.map(({ cashInHand }: { cashInHand: number }) => cashInHand).filter(Boolean);
    const sums = sumsOf(csv);
    const accounts = Object.entries(sums).filter(([account]) => account.startsWith("Assets:Cash:"));
    expect(accounts.map(([, sum]) => Number(sum)).toSorted()).toEqual(cash.toSorted());
    expect(sums).toMatchObject({
      "Assets:Receivable:Customers": owed,
      "Assets:UPI": totals.received.upi.toFixed(2),
      "Assets:Cheques": totals.received.cheque.toFixed(2),
      "Income:Recharges": "-150.50",
      "Income:Charges": "-30.00",
      "Equity:Opening balances": "-20.00",
      "Expenses:Discounts": "5.25",
      "Expenses:Write-offs": "2.00",
      "Expenses:Cash paid out": "3.00",
      "Equity:Cash put in": "-4.00",
      "Equity:Cash differences": "1.50",
    });
  });

  test("are those of each collector, even of one called like another or like the counter", () => {
    const names = Object.keys(sumsOf(csv)).filter((account) => account.startsWith("Assets:Cash:"));
    expect(names.toSorted()).toEqual([
      "Assets:Cash:(virtual)",
      "Assets:Cash:A B C",
      "Assets:Cash:A B C 4",
      "Assets:Cash:Counter",
      "Assets:Cash:Counter 1",
      "Assets:Cash:Counter 1 2",
      "Assets:Cash:نور‌علی",
    ]);
  });

  test("are of the days that are asked for, both included", async () => {
    const before = await download("export", "?endDate=2026-06-30");
    expect(sumsOf(before)).toMatchObject({
      "Assets:Receivable:Customers": "-7.00",
      "Assets:Cash:نور‌علی": "5.50",
      "Equity:Cash differences": "0.50",
    });
  });

  test("begin with the cash in hand before the first day, of each who has some", async () => {
    const opened = linesOf(csvOfDay).filter(([, entry]) => entry === "Opening balance");
    expect(
      opened.map(([date, , number, , collector, ...rest]) => [date, number, collector, rest.at(-1)]),
    ).toEqual([
      [day, "", hostile.collectors[2], "1.00"],
      [day, "", hostile.collectors[6], "5.50"],
    ]);
    const cashOf = (sums: Record<string, string>) =>
      Object.entries(sums)
        .filter(([account]) => account.startsWith("Assets:Cash:"))
        .toSorted();
    expect(cashOf(sumsOf(csvOfDay))).toEqual(cashOf(sumsOf(csv)));
    expect(sumsOf(csvOfDay)).toMatchObject({ "Equity:Opening balances": "-26.50" });
    const [, ...after] = linesOf(await download("export", "?startDate=2026-07-02"));
    expect(after.map(([, entry]) => entry)).toEqual(after.map(() => "Opening balance"));
    expect(csv).not.toContain(",Opening balance,");
  });

  test("number recharges, and those that were undone, as their list does", async () => {
    const { body } = await api.call("GET", "/operator/recharges", { token: business.operator.token });
    const listed = body.recharges.map(({ id }: { id: number }) => String(id));
    const numbers = linesOf(csv)
      .filter(([, entry]) => entry?.startsWith("Recharge"))
      .map(([, , number]) => number);
    expect(numbers).toHaveLength(3);
    expect([...new Set(numbers)].toSorted()).toEqual(listed.toSorted());
  });

  test("name a hand over that was reversed", () => {
    expect(
      linesOf(csv)
        .filter(([, entry]) => entry?.startsWith("Handed over"))
        .map(([, entry, number, , , , , , note]) => [entry, number, note]),
    ).toEqual([
      ["Handed over", "1", ""],
      ["Handed over, reversed", "2", "Typed; twice"],
      ["Handed over", "3", ""],
    ]);
  });
});

describe.skipIf(!isInstalled)("hledger, where it is installed,", () => {
  test.each(["day-book", "day"])("accepts the journal of %s", async (name) => {
    await expect(journalOf(["check"], name)).resolves.toBeDefined();
  });

  test.each(["day-book", "day"])("finds the same totals in that of %s", async (name) => {
    const { stdout } = await journalOf(["balance", "--flat", "--no-total", "--output-format", "csv"], name);
    const [, ...lines] = linesOf(stdout);
    const sums = Object.fromEntries(
      lines.map(([account = "", sum = ""]) => [account, sum.replace(" INR", "")]),
    );
    expect(sums).toEqual(sumsOf(name === "day" ? csvOfDay : csv));
  });

  test("reads names as they are, but for what it would read otherwise", async () => {
    const { stdout } = await journalOf(["payees"]);
    expect(stdout.split("\n")).toEqual(
      expect.arrayContaining([
        ", a comment",
        "(code) * name",
        "date: 2026-01-01",
        "= expression / note",
        "a b",
      ]),
    );
  });
});
