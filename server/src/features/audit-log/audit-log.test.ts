import { beforeEach, describe, expect, test } from "vitest";
import {
  addOttPlan,
  adjustWallet,
  assignPlatform,
  createOperator,
  createPlatform,
  pricesForEachOttPlan,
  type TestOperator,
  unique,
} from "../../testing/business.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

let operator: TestOperator;

const api = await openTestApi();
const admin = await api.signInAdmin();
beforeEach(async () => {
  api.clock.now = new Date("2026-03-10T06:30:00.000Z");
  operator = await createOperator(api, admin);
});

async function readLog(query: string, token = admin) {
  return api.call("GET", `/admin/audit-log?${query}`, { token });
}

/** The actions that a filter finds, newest first. */
async function actionsOf(query: string): Promise<string[]> {
  const { body } = await readLog(query);
  return body.entries.map(({ action }: { action: string }) => action);
}

test("an entry has actor, action, subject and time, and the values before and after", async () => {
  await adjustWallet(api, admin, operator.id, { amount: 250.75, description: "Bank transfer" });
  const { status, body } = await readLog(`operatorId=${operator.id}&limit=1`);
  expect(status).toBe(200);
  expect(body).toEqual({
    entries: [
      {
        id: expect.any(Number),
        date: "2026-03-10T06:30:00.000Z",
        actor: { id: expect.any(Number), name: "Administrator", username: "admin" },
        action: "wallet.adjust",
        subject: { type: "operator", id: operator.id, name: expect.any(String) },
        before: { balance: 0 },
        after: { type: "credit", amount: 250.75, description: "Bank transfer", balance: 250.75 },
      },
    ],
    pagination: { page: 1, limit: 1, total: 2, totalPages: 2 },
  });
});

describe("a filter", () => {
  test("by operator or platform finds only its entries", async () => {
    const { id: platformId } = await createPlatform(api, admin);
    expect(await actionsOf(`platformId=${platformId}`)).toEqual(["platforms.create"]);
    expect(await actionsOf(`operatorId=${operator.id}`)).toEqual(["operators.create"]);
  });

  test("by action finds only that action", async () => {
    await adjustWallet(api, admin, operator.id, { amount: 1 });
    expect(await actionsOf(`operatorId=${operator.id}&action=operators.create`)).toEqual([
      "operators.create",
    ]);
  });

  test("by actor finds only that user's actions", async () => {
    const { body } = await api.call("GET", "/auth/profile", { token: admin });
    expect(await actionsOf(`operatorId=${operator.id}&actorId=${body.user.id}`)).toEqual([
      "operators.create",
    ]);
    expect(await actionsOf(`operatorId=${operator.id}&actorId=${body.user.id + 1_000_000}`)).toEqual([]);
  });

  test("by days includes both, as business days", async () => {
    // Midnight in Asia/Kolkata is 18:30 UTC of the day before.
    api.clock.now = new Date("2026-04-30T18:30:00.000Z");
    const { id } = await createOperator(api, admin);
    expect(await actionsOf(`operatorId=${id}&startDate=2026-05-01&endDate=2026-05-01`)).toHaveLength(1);
    expect(await actionsOf(`operatorId=${id}&endDate=2026-04-30`)).toEqual([]);
    expect(await actionsOf(`operatorId=${id}&startDate=2026-05-02`)).toEqual([]);
  });

  test.each(["action=operators.forget", "actorId=0", "startDate=2026-02-30", "page=0"])(
    "of %s is refused",
    async (query) => {
      expect((await readLog(query)).status).toBe(400);
    },
  );
});

describe("a search", () => {
  const found = (search: string) =>
    actionsOf(`operatorId=${operator.id}&search=${encodeURIComponent(search)}`);

  test("finds entries by who, by operator, and by the action as it is shown", async () => {
    await adjustWallet(api, admin, operator.id, { amount: 20 });
    await adjustWallet(api, admin, operator.id, { amount: 5, type: "debit" });
    const all = ["wallet.adjust", "wallet.adjust", "operators.create"];
    expect(await found("ADMINISTRATOR")).toEqual(all);
    expect(await actionsOf(`search=admin%20${operator.username.toUpperCase()}`)).toEqual(all);
    expect(await found("credited")).toEqual(["wallet.adjust"]);
    expect(await found("wallet debited")).toEqual(["wallet.adjust"]);
    expect(await found("created operator")).toEqual(["operators.create"]);
    expect(await found("created nobody")).toEqual([]);
    expect(await found("%")).toEqual([]);
    const switched = { token: admin, body: { isActive: false } };
    expect((await api.call("PUT", `/admin/operators/${operator.id}`, switched)).status).toBe(200);
    expect(await found("deactivated")).toEqual(["operators.update"]);
    expect(await found("activated operator")).toEqual(["operators.update"]);
  });

  test("finds what was typed or chosen: descriptions, reasons and platforms", async () => {
    const { body } = await adjustWallet(api, admin, operator.id, {
      amount: 20,
      description: "NEFT 100% of March",
    });
    expect(await found("neft march")).toEqual(["wallet.adjust"]);
    expect(await found("100%")).toEqual(["wallet.adjust"]);
    const undone = await api.call(
      "POST",
      `/admin/operators/${operator.id}/wallet/transactions/${body.transaction.id}/undo`,
      {
        token: admin,
        headers: { "idempotency-key": unique("undo") },
        body: { reason: "Credited to the wrong shop" },
      },
    );
    expect(undone.status).toBe(201);
    expect(await found("wrong shop")).toEqual(["wallet.undo"]);
    const platform = await createPlatform(api, admin, { name: unique("Harbour") });
    await assignPlatform(api, admin, { operatorId: operator.id, platformId: platform.id });
    expect(await found(platform.name)).toEqual(["operators.assign"]);
    expect(await actionsOf(`search=${encodeURIComponent(platform.name)}`)).toEqual([
      "operators.assign",
      "platforms.create",
    ]);
  });

  test("counts what it finds, and filters the export", async () => {
    await adjustWallet(api, admin, operator.id, { amount: 20, description: "Cash" });
    const { body } = await readLog(`operatorId=${operator.id}&search=cash`);
    expect(body.pagination.total).toBe(1);
    const { body: file } = await api.call(
      "GET",
      `/admin/audit-log/export?operatorId=${operator.id}&search=cash`,
      { token: admin },
    );
    expect(file.trimEnd().split("\n")).toHaveLength(2);
  });
});

test("the export contains every entry that matches the filter, in the list's order", async () => {
  await adjustWallet(api, admin, operator.id, { amount: 1, description: '=1+1, "quoted"' });
  const { body } = await api.call("GET", `/admin/audit-log/export?operatorId=${operator.id}`, {
    token: admin,
  });
  const [header, ...lines] = body
    .replace(/^\ufeff/, "")
    .trimEnd()
    .split("\n");
  expect(header).toBe("ID,Date,Who,Username,Action,Subject Type,Subject ID,Subject,Before,After,Change");
  expect(lines.map((line: string) => line.split(",")[4])).toEqual(["wallet.adjust", "operators.create"]);
  expect(lines[0]).toContain('"{""balance"":0}"');
});

test("an operator's import is listed and exported under the operator's name", async () => {
  const imported = await api.call("POST", "/operator/customers/import", {
    token: operator.token,
    headers: { "idempotency-key": "first-import" },
    body: { rows: [{ row: 2, name: "Asha Rao", phone: "9876543210" }] },
  });
  expect(imported.status).toBe(200);
  const query = `actorId=${operator.id}`;
  const [entry] = (await readLog(query)).body.entries;
  const { actor, subject } = entry;
  expect(entry).toMatchObject({ action: "customers.import", actor: { id: operator.id } });
  expect({ id: actor.id, name: actor.name }).toEqual({ id: subject.id, name: subject.name });
  const { body } = await api.call("GET", `/admin/audit-log/export?${query}`, { token: admin });
  expect(body).toContain(`,${actor.name},${actor.username},customers.import,operator,${operator.id},`);
});

test("a refused action is not logged", async () => {
  const refused = await api.call("PUT", `/admin/operators/${operator.id}`, {
    token: admin,
    body: { name: "x" },
  });
  expect(refused.status).toBe(400);
  expect(await actionsOf(`operatorId=${operator.id}`)).toEqual(["operators.create"]);
});

test("the CSV has each entry's change in the words of the screen", async () => {
  await adjustWallet(api, admin, operator.id, { amount: 250.75, description: "Bank transfer" });
  await addOttPlan(api);
  const { id: platformId } = await createPlatform(api, admin, { type: "ott", name: unique("OTTPlay") });
  const prices = await pricesForEachOttPlan(api, admin, 120);
  await assignPlatform(api, admin, { operatorId: operator.id, platformId, prices });
  const { status, body } = await api.call("GET", `/admin/audit-log/export?operatorId=${operator.id}`, {
    token: admin,
  });
  expect(status).toBe(200);
  expect(body.trimEnd().split("\n").slice(1)).toEqual([
    expect.stringMatching(/,"?Assigned platform\. Platform: .*OTTPlay/),
    expect.stringMatching(
      /,Credited wallet\. Amount: ₹250\.75; Balance: ₹0\.00 → ₹250\.75; Description: Bank transfer$/,
    ),
    expect.stringMatching(/,"?Created operator\. .*Name: /),
  ]);
});
