import { describe, expect, test } from "vitest";
import { readAudit } from "../../testing/audit.ts";
import { adjustWallet, createBusiness, recharge, unique } from "../../testing/business.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { undoRecharge } from "../../testing/undo.ts";

const start = new Date("2026-03-10T06:30:00Z");

const api = await openTestApi();
api.clock.now = start;
const admin = await api.signInAdmin();

async function create(fields: object = {}) {
  const body = { name: unique("Operator"), username: unique("user"), password: "a good password", ...fields };
  const { body: made } = await api.call("POST", "/admin/operators", { token: admin, body });
  return { id: made.operator.id as number, username: body.username, password: body.password };
}

async function setupOf(id: number) {
  return (await api.call("GET", `/admin/operators/${id}`, { token: admin })).body.operator.setup;
}

function signIn({ username, password }: { username: string; password: string }) {
  return api.call("POST", "/auth/login", { body: { username, password } });
}

describe("the setup of an operator", () => {
  test("has neither funds nor a sign-in at first, and shows its checklist", async () => {
    const { id } = await create();
    expect(await setupOf(id)).toEqual({
      firstSignedInAt: null,
      isFunded: false,
      hasRecharged: false,
      isHidden: false,
    });
  });

  test("keeps the first sign-in, whatever comes later; a wrong password is none", async () => {
    const operator = await create();
    expect((await signIn({ ...operator, password: "not this one" })).status).toBe(401);
    expect((await setupOf(operator.id)).firstSignedInAt).toBeNull();
    const first = start.toISOString();
    const { body } = await signIn(operator);
    await api.call("POST", "/auth/logout", { token: body.token });
    expect((await setupOf(operator.id)).firstSignedInAt).toBe(first);
    api.clock.now = new Date(start.getTime() + 60_000);
    expect((await signIn(operator)).status).toBe(200);
    expect((await setupOf(operator.id)).firstSignedInAt).toBe(first);
  });

  test("is funded by the first credit, also once it is spent", async () => {
    const { id } = await create();
    await adjustWallet(api, admin, id, { amount: 10, type: "debit" });
    expect((await setupOf(id)).isFunded).toBe(false);
    await adjustWallet(api, admin, id, { amount: 10 });
    expect((await setupOf(id)).isFunded).toBe(true);
    await adjustWallet(api, admin, id, { amount: 10, type: "debit" });
    expect((await setupOf(id)).isFunded).toBe(true);
  });

  test("is not funded by a credit limit, nor by the refund of what it paid", async () => {
    const { operator, ...business } = await createBusiness(api, admin, { funds: 0, creditLimit: 500 });
    expect((await setupOf(operator.id)).isFunded).toBe(false);
    const { body } = await recharge(api, { operator, ...business });
    const undone = await api.call("POST", `/operator/recharges/${body.recharge.id}/undo`, {
      token: operator.token,
      body: { reason: "A test" },
    });
    expect(undone.status).toBe(201);
    expect((await setupOf(operator.id)).isFunded).toBe(false);
  });

  test("has recharged once there is a recharge", async () => {
    const { operator, ...business } = await createBusiness(api, admin);
    expect((await setupOf(operator.id)).hasRecharged).toBe(false);
    expect((await recharge(api, { operator, ...business })).status).toBe(201);
    expect((await setupOf(operator.id)).hasRecharged).toBe(true);
  });

  test("has recharged once a recharge is undone, but not by services that were brought forward", async () => {
    const { operator, ...business } = await createBusiness(api, admin, { platform: { name: "Setup Cable" } });
    const row = {
      row: 2,
      name: "Asha Rao",
      phone: "9876543210",
      platform: "Setup Cable",
      expiry: "12/03/2026",
      amount: "250",
    };
    const imported = await api.call("POST", "/operator/customers/import", {
      token: operator.token,
      body: { rows: [row] },
    });
    expect(imported).toMatchObject({ status: 200, body: { services: 1 } });
    expect((await setupOf(operator.id)).hasRecharged).toBe(false);
    const { body } = await recharge(api, { operator, ...business });
    await undoRecharge(api, { operator, ...business }, body.recharge.id);
    expect((await setupOf(operator.id)).hasRecharged).toBe(true);
  });

  test("is hidden and shown again by the admin, and audited", async () => {
    const { id } = await create();
    const set = (isSetupHidden: unknown) =>
      api.call("PUT", `/admin/operators/${id}`, { token: admin, body: { isSetupHidden } });
    expect((await set(true)).status).toBe(200);
    expect((await setupOf(id)).isHidden).toBe(true);
    await set(true);
    await set(false);
    expect((await setupOf(id)).isHidden).toBe(false);
    expect((await readAudit(api.sql, { type: "operator", id })).slice(1)).toEqual([
      { action: "operators.update", before: { isSetupHidden: false }, after: { isSetupHidden: true } },
      { action: "operators.update", before: { isSetupHidden: true }, after: { isSetupHidden: false } },
    ]);
    expect(await set("yes")).toMatchObject({
      status: 400,
      body: { fields: { isSetupHidden: expect.any(String) } },
    });
  });
});
