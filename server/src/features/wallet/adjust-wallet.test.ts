import { beforeAll, describe, expect, test } from "vitest";
import { adjustWallet, createOperator, type TestOperator, unique } from "../../testing/business.ts";
import { takeSnapshot } from "../../testing/database/snapshot.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

const now = "2026-03-10T06:30:00.000Z";

const api = await openTestApi();
api.clock.now = new Date(now);
const admin = await api.signInAdmin();
const { body } = await api.call("GET", "/auth/profile", { token: admin });
const adminId: number = body.user.id;

async function auditOf(operatorId: number) {
  const rows = await api.sql`
    select actor_id, action, before, after from audit_log
    where subject_type = 'operator' and subject_id = ${operatorId} and action = 'wallet.adjust'`;
  return [...rows];
}

test("a credit answers its transaction and the new balance, and is written to the audit log", async () => {
  const { id } = await createOperator(api, admin);
  const answer = await adjustWallet(api, admin, id, { amount: 250.75, description: "  Bank transfer " });
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    transaction: {
      id: expect.any(Number),
      type: "wallet-add",
      amount: 250.75,
      description: "Bank transfer",
      date: now,
      balanceAfter: 250.75,
      status: "completed",
      rechargeId: null,
      reversesId: null,
      reversal: null,
      createdAt: now,
      updatedAt: now,
    },
    newWalletBalance: 250.75,
    message: "Wallet credited successfully",
  });
  const after = { type: "credit", amount: 250.75, description: "Bank transfer", balance: 250.75 };
  expect(await auditOf(id)).toEqual([
    { actor_id: adminId, action: "wallet.adjust", before: { balance: 0 }, after },
  ]);
});

test("the admin's debit may go below the credit limit, and then shows under Due", async () => {
  const { id, username } = await createOperator(api, admin, { funds: 10, creditLimit: 5 });
  const answer = await adjustWallet(api, admin, id, { amount: 100.5, type: "debit" });
  expect(answer).toMatchObject({
    status: 201,
    body: {
      transaction: { type: "wallet-deduct", amount: 100.5, balanceAfter: -90.5, description: null },
      newWalletBalance: -90.5,
      message: "Wallet debited successfully",
    },
  });
  const due = await api.call("GET", `/admin/operators/low-balance?search=${username}`, { token: admin });
  expect(due.body).toMatchObject([{ id, wallet: { balance: -90.5 } }]);
});

test("an inactive operator's wallet can still be put right", async () => {
  const { id } = await createOperator(api, admin);
  await api.call("DELETE", `/admin/operators/${id}`, { token: admin });
  expect((await adjustWallet(api, admin, id)).status).toBe(201);
});

describe("an adjustment is refused and writes nothing", () => {
  let operator: TestOperator;
  beforeAll(async () => {
    operator = await createOperator(api, admin, { funds: 50 });
  });

  test.each([
    ["amount", 0, "Amount must be greater than zero"],
    ["amount", -5, "Amount must be greater than zero"],
    ["amount", 0.009, "Amount can have at most two decimals"],
    ["amount", "5", "Amount must be a number"],
    ["amount", 10_000_001, "Amount must be at most 1,00,00,000"],
    ["amount", undefined, "Amount is required"],
    ["type", "gift", "Type must be one of: credit, debit"],
    ["type", undefined, "Type is required"],
    ["operatorId", "1", "Operator id must be a number"],
    ["operatorId", undefined, "Operator id is required"],
    ["description", 7, "Description must be text"],
  ])("with %s %j", async (field, value, sentence) => {
    const before = await takeSnapshot(api.sql);
    const answer = await adjustWallet(api, admin, operator.id, { [field]: value });
    expect(answer).toMatchObject({ status: 400, body: { error: sentence, fields: { [field]: sentence } } });
    expect(await takeSnapshot(api.sql)).toEqual(before);
  });

  test("when the body names another operator than the address", async () => {
    const answer = await adjustWallet(api, admin, operator.id, { operatorId: operator.id + 1 });
    expect(answer).toMatchObject({ status: 400, body: { code: "operator_mismatch" } });
  });

  test("for an unknown operator, and for an admin, who has no wallet", async () => {
    for (const id of [999_999, adminId]) {
      const before = await takeSnapshot(api.sql);
      const answer = await adjustWallet(api, admin, id);
      expect(answer).toMatchObject({ status: 404, body: { error: "Operator not found" } });
      expect(await takeSnapshot(api.sql)).toEqual(before);
    }
  });

  test("without a token, and from an operator for itself", async () => {
    expect((await adjustWallet(api, "no-such-token", operator.id)).status).toBe(401);
    expect((await adjustWallet(api, operator.token, operator.id)).status).toBe(403);
  });
});

describe("under an Idempotency-Key", () => {
  test("the same adjustment is made, and audited, once", async () => {
    const { id } = await createOperator(api, admin);
    const key = unique("key");
    const first = await adjustWallet(api, admin, id, {}, key);
    const second = await adjustWallet(api, admin, id, {}, key);
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    expect(await auditOf(id)).toHaveLength(1);
  });

  test("another amount is refused", async () => {
    const { id } = await createOperator(api, admin);
    const key = unique("key");
    await adjustWallet(api, admin, id, {}, key);
    expect(await adjustWallet(api, admin, id, { amount: 7 }, key)).toMatchObject({
      status: 422,
      body: { code: "idempotency_key_reused" },
    });
  });

  test("another operator's wallet is refused", async () => {
    const [first, second] = [await createOperator(api, admin), await createOperator(api, admin)];
    const key = unique("key");
    await adjustWallet(api, admin, first.id, {}, key);
    expect((await adjustWallet(api, admin, second.id, {}, key)).status).toBe(422);
    expect(await auditOf(second.id)).toEqual([]);
  });

  test("two operators' wallets at once: one is credited", async () => {
    const operators = [await createOperator(api, admin), await createOperator(api, admin)];
    for (let round = 0; round < 5; round++) {
      const key = unique("key");
      const answers = await Promise.all(operators.map(({ id }) => adjustWallet(api, admin, id, {}, key)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    }
  });

  test("20 at once are one", async () => {
    const { id } = await createOperator(api, admin);
    const key = unique("key");
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => adjustWallet(api, admin, id, {}, key)),
    );
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      answers.map(() => [201, answers[0]?.body]),
    );
    expect(answers[0]?.body.newWalletBalance).toBe(100);
    expect(await auditOf(id)).toHaveLength(1);
  });
});
