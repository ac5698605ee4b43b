import { describe, expect, test } from "vitest";
import { readAudit } from "../../testing/audit.ts";
import { createOperator } from "../../testing/business.ts";
import { openTestApi } from "../../testing/open-test-api.ts";

const api = await openTestApi();
const admin = await api.signInAdmin();

const given = { name: "Ravi Cable", email: "ravi@example.in", mobile: "9876543210", creditLimit: 100 };

async function createGiven(): Promise<number> {
  return (await createOperator(api, admin, { ...given, funds: 25 })).id;
}

function update(id: number, body: object, token = admin) {
  return api.call("PUT", `/admin/operators/${id}`, { token, body });
}

describe("editing an operator", () => {
  test("keeps every field that is absent", async () => {
    const id = await createGiven();
    const before = await api.call("GET", `/admin/operators/${id}`, { token: admin });
    const { status, body } = await update(id, {});
    expect(status).toBe(200);
    expect(before.body.operator).toMatchObject({ ...body.operator, assignedServices: [] });
  });

  test("without a change keeps the version, so that a form that another has open can be saved", async () => {
    const id = await createGiven();
    const read = await api.call("GET", `/admin/operators/${id}`, { token: admin });
    const { updatedAt } = read.body.operator;
    for (const body of [
      { ...given, isActive: true },
      { isSetupHidden: false, lowBalanceThreshold: 0 },
    ]) {
      expect(await update(id, body)).toMatchObject({ status: 200, body: { operator: { updatedAt } } });
    }
    const saved = await api.call("PUT", `/admin/operators/${id}`, {
      token: admin,
      body: { name: "Sita Cable" },
      headers: { "if-match": `"${updatedAt}"` },
    });
    expect(saved).toMatchObject({ status: 200, body: { operator: { name: "Sita Cable" } } });
    expect(saved.body.operator.updatedAt > updatedAt).toBe(true);
  });

  test.each([
    [{ name: " Sita Cable " }, { name: "Sita Cable", email: given.email }],
    [{ email: "sita@example.in" }, { email: "sita@example.in", mobile: given.mobile }],
    [{ email: "" }, { email: null, mobile: given.mobile }],
    [
      { email: null, mobile: null },
      { email: null, mobile: null, name: given.name },
    ],
    [{ mobile: "" }, { mobile: null, email: given.email }],
    [{ isIsp: true }, { isIsp: true, isActive: true }],
    [{ isActive: false }, { isActive: false, isIsp: false }],
    [{ creditLimit: 0 }, { creditLimit: 0, wallet: { balance: 25 } }],
  ])("with %j sets just that", async (body, expected) => {
    const id = await createGiven();
    expect(await update(id, body)).toMatchObject({ status: 200, body: { operator: expected } });
    const read = await api.call("GET", `/admin/operators/${id}`, { token: admin });
    expect(read.body.operator).toMatchObject(expected);
  });

  test("never changes username, password, balance or type", async () => {
    const { id, username, password } = await createOperator(api, admin, { funds: 25 });
    await update(id, {
      username: "other",
      password: "other password",
      wallet: { balance: 9 },
      type: "admin",
      id: 1,
    });
    const token = await api.signIn(username, password);
    const { body } = await api.call("GET", "/auth/profile", { token });
    expect(body.user).toMatchObject({ id, username, type: "operator", walletBalance: 25 });
  });

  test.each([
    ["name", "R", "Name must be at least 2 characters"],
    ["name", null, "Name must be text"],
    ["email", "ravi@", "Invalid email address"],
    ["mobile", "12345", "Mobile number must be at least 10 digits"],
    ["isActive", 1, "Is active must be true or false"],
    ["creditLimit", 0.001, "Credit limit can have at most two decimals"],
  ])("is refused with %s %j, and not audited", async (field, value, sentence) => {
    const id = await createGiven();
    expect(await update(id, { [field]: value })).toMatchObject({
      status: 400,
      body: { fields: { [field]: sentence } },
    });
    const actions = (await readAudit(api.sql, { type: "operator", id })).map(({ action }) => action);
    expect(actions).toEqual(["operators.create", "wallet.adjust"]);
  });

  test("is written to the audit log with what changed", async () => {
    const id = await createGiven();
    await update(id, { name: given.name, isIsp: true, email: "" });
    expect((await readAudit(api.sql, { type: "operator", id })).at(-1)).toEqual({
      action: "operators.update",
      before: { isIsp: false, email: given.email },
      after: { isIsp: true, email: null },
    });
  });
});

test("an update that changes nothing leaves no entry in the audit log", async () => {
  const id = await createGiven();
  const acts = () => readAudit(api.sql, { type: "operator", id });
  const before = await acts();
  await update(id, {});
  await update(id, { name: given.name, email: given.email });
  expect(await acts()).toEqual(before);
});

describe("deleting an operator", () => {
  test("makes it inactive and keeps its history", async () => {
    const operator = await createOperator(api, admin, { funds: 25 });
    const answer = await api.call("DELETE", `/admin/operators/${operator.id}`, { token: admin });
    expect(answer).toMatchObject({ status: 200, body: { message: "Operator deactivated successfully" } });
    const { body } = await api.call("GET", `/admin/operators/${operator.id}`, { token: admin });
    expect(body.operator).toMatchObject({ isActive: false, wallet: { balance: 25 } });
    expect((await api.call("GET", "/auth/profile", { token: operator.token })).status).toBe(401);
    const transactions = await api.call("GET", `/admin/transactions?operatorId=${operator.id}`, {
      token: admin,
    });
    expect(transactions.body.pagination.total).toBe(1);
  });
});

test.each(["GET", "PUT", "DELETE"])("%s of an unknown operator, or of an admin, is 404", async (method) => {
  const { body } = await api.call("GET", "/auth/profile", { token: admin });
  for (const id of [999_999, body.user.id]) {
    const options = { token: admin, body: method === "PUT" ? { name: "Taken over" } : undefined };
    expect(await api.call(method, `/admin/operators/${id}`, options)).toMatchObject({
      status: 404,
      body: { error: "Operator not found", code: "operator_not_found" },
    });
    expect(await readAudit(api.sql, { type: "operator", id })).toEqual([]);
  }
  expect((await api.call("GET", "/auth/profile", { token: admin })).body.user).toMatchObject({
    name: "Administrator",
  });
});
