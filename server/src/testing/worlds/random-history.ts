import fc from "fast-check";
import { expect } from "vitest";
import type { TestApi } from "../api.ts";
import { adjustWallet, createBusiness, createCustomer, recharge, type TestBusiness } from "../business.ts";
import { openSession } from "../session.ts";
import { undoAdjustment, undoAsAdmin } from "../undo.ts";

/**
 * Paise, as whole numbers: sums in the test are exact without the database. An entry is undone when another takes it back,
 * and so is that one.
 */
export type Entry = {
  operator: number;
  kind: string;
  paise: number;
  at: Date;
  balance: number;
  isUndone: boolean;
};

/** What was done in some businesses; `customers` are those of all of them, as their numbers count per operator. */
export type History = {
  adminId: number;
  businesses: TestBusiness[];
  entries: Entry[];
  customers: { operator: number; id: number; isActive: boolean }[];
};

/** Instants within four months; of each month also its last and first second in India, 18:29:59 and 18:30 UTC. */
const instant = fc.oneof(
  fc.date({
    min: new Date("2025-11-15T00:00:00Z"),
    max: new Date("2026-03-15T00:00:00Z"),
    noInvalidDate: true,
  }),
  fc.constantFrom(
    ...["2025-11-30", "2025-12-31", "2026-01-31", "2026-02-28"].flatMap((day) => [
      new Date(`${day}T18:29:59.999Z`),
      new Date(`${day}T18:30:00.000Z`),
    ]),
  ),
);

const act = fc.record({
  at: instant,
  business: fc.nat({ max: 2 }),
  kind: fc.constantFrom(
    "recharge",
    "recharge",
    "external",
    "credit",
    "debit",
    "service",
    "customer",
    "deactivate",
    "undo",
    "undo-adjustment",
  ),
  paise: fc.integer({ min: 1, max: 300_000 }),
});
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

async function carryOut(
  api: TestApi,
  { adminId, businesses, customers }: Omit<History, "entries">,
  { at, business, kind, paise }: Act,
): Promise<void> {
  api.clock.now = at;
  const chosen = businesses[business];
  if (chosen === undefined) throw new Error(`no business ${business}`);
  const { id } = chosen.operator;
  const token = await openSession(api, id);
  const own = { ...chosen, operator: { ...chosen.operator, token } };
  const amount = paise / 100;
  if (kind === "customer") {
    const { id: customerId } = await createCustomer(api, token);
    customers.push({ operator: id, id: customerId, isActive: true });
  } else if (kind === "deactivate") {
    const found = customers.find((one) => one.operator === id && one.id !== chosen.customerId);
    if (found === undefined) return;
    await api.call("DELETE", `/operator/customers/${found.id}`, { token });
    found.isActive = false;
  } else if (kind === "credit" || kind === "debit") {
    await adjustWallet(api, await openSession(api, adminId), id, { amount, type: kind });
  } else if (kind === "undo") {
    const newest = await api.sql<{ recharge_id: number }[]>`
      select recharge_id from subscriptions where operator_id = ${id} order by recharge_id`;
    const service = newest[paise % newest.length];
    if (service === undefined) return;
    const order = { operatorId: id, rechargeId: service.recharge_id };
    const { status } = await undoAsAdmin(api, await openSession(api, adminId), order);
    expect(status).toBe(201);
  } else if (kind === "undo-adjustment") {
    const adjusted = await api.sql<{ id: number }[]>`
      select id from wallet_entries as entry
      where operator_id = ${id} and kind in ('wallet-add', 'wallet-deduct') and recharge_id is null
        and reverses_seq is null and not exists (
          select from wallet_entries as undo where undo.operator_id = ${id} and undo.reverses_seq = entry.seq)
      order by seq`;
    const one = adjusted[paise % adjusted.length];
    if (one === undefined) return;
    const order = { operatorId: id, transactionId: one.id };
    expect((await undoAdjustment(api, await openSession(api, adminId), order)).status).toBe(201);
  } else if (kind === "service") {
    const body = { operatorId: id, platformId: chosen.platformId, amount };
    await api.call("POST", "/operator/service-recharge", { token, body });
  } else {
    await recharge(api, own, { amount, expiryDate: "2026-06-01" });
  }
}

/** Makes a history of four months out of 160 random acts, which the seed decides. */
export async function makeHistory(api: TestApi, seed: number): Promise<History> {
  api.clock.now = new Date("2025-11-10T06:30:00Z");
  const admin = await api.signInAdmin();
  const [{ id: adminId }] = await api.sql<[{ id: number }]>`select id from users where type = 'admin'`;
  const businesses = await Promise.all([
    createBusiness(api, admin, { funds: 5000, creditLimit: 1000 }),
    createBusiness(api, admin, { funds: 500, creditLimit: 10_000 }),
    createBusiness(api, admin, { funds: 20_000 }),
  ]);
  const customers = businesses.map(({ customerId: id, operator }) => ({
    operator: operator.id,
    id,
    isActive: true,
  }));
  const acts = fc.sample(act, { seed, numRuns: 160 }).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const next of acts) await carryOut(api, { adminId, businesses, customers }, next);
  const rows = await api.sql<
    {
      operator_id: number;
      kind: string;
      amount: string;
      created_at: string;
      balance_after: string;
      is_undone: boolean;
    }[]
  >`
    select operator_id, kind, amount, created_at, balance_after, reverses_seq is not null or exists (
        select from wallet_entries as undo
        where undo.operator_id = entry.operator_id and undo.reverses_seq = entry.seq
      ) as is_undone
    from wallet_entries as entry order by operator_id, seq`;
  const entries = rows.map((row) => ({
    operator: row.operator_id,
    kind: row.kind,
    paise: Math.abs(Math.round(Number(row.amount) * 100)),
    at: new Date(row.created_at),
    balance: Math.round(Number(row.balance_after) * 100),
    isUndone: row.is_undone,
  }));
  return { adminId, businesses, entries, customers };
}
