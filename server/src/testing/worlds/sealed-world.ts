import { defaultSettings } from "@cable-connect/contract/settings";
import type pg from "pg";
import type { SocketConnection } from "../../database/connection-details.ts";
import { openClient } from "../../database/open-client.ts";
import type { Seal } from "../../seals/seal.ts";
import { sealEndedDays } from "../../seals/seal-days.ts";
import { deriveSigningKey } from "../../settings/signing-key.ts";
import { findMismatches } from "../../verify/verify-books.ts";
import { startTestApi, type TestApi } from "../api.ts";
import {
  adjustWallet,
  assignPlatform,
  createBusiness,
  createPlatform,
  dayFromToday,
  pricesForEachOttPlan,
  recharge,
  type TestBusiness,
} from "../business.ts";
import { administrator } from "../database/administrator.ts";
import { advanceTo, openSession } from "../session.ts";
import { undoAsAdmin, undoRecharge } from "../undo.ts";

/** A business over several days, whose server seals them. */
export class SealedWorld {
  readonly api: TestApi;
  readonly adminId: number;
  admin: string;
  business: TestBusiness;
  /** A platform with prices for each plan. */
  ottPlay = 0;
  keyNumber = 0;

  constructor(api: TestApi, admin: { id: number; token: string }, business: TestBusiness) {
    this.api = api;
    this.adminId = admin.id;
    this.admin = admin.token;
    this.business = business;
  }

  /** Moves the clock, and signs both in again. */
  async moveTo(instant: string): Promise<void> {
    await advanceTo(this.api, instant, this.business.operator);
    this.admin = await openSession(this.api, this.adminId);
  }

  /** Calls as the operator, or as the admin; throws unless it succeeds. */
  async call(method: "POST" | "PUT", path: string, body: object, token = this.business.operator.token) {
    const answer = await this.api.call(method, path, {
      token,
      body,
      headers: { "idempotency-key": `key-${++this.keyNumber}` },
    });
    if (answer.status >= 300) {
      throw new Error(`${method} ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    return answer.body;
  }

  /** A recharge of 100 rupees; returns its id. */
  async recharge(fields: object = {}): Promise<number> {
    const { status, body } = await recharge(this.api, this.business, fields, `key-${++this.keyNumber}`);
    if (status !== 201) throw new Error(`A recharge answered ${status} ${JSON.stringify(body)}`);
    return body.recharge.id;
  }

  /** One of everything that moves money or changes its rules. */
  async spendBusyDay(): Promise<void> {
    const { api, business, admin, ottPlay } = this;
    const { id } = business.operator;
    await adjustWallet(api, admin, id, { amount: 500.5, description: "Bank transfer" });
    await adjustWallet(api, admin, id, { amount: 20.25, type: "debit", description: null });
    await this.recharge({ description: "A tab\tand\na line" });
    const undone = await this.recharge({ amount: 60 });
    await undoRecharge(api, business, undone);
    const byAdmin = await this.recharge({ amount: 70 });
    await undoAsAdmin(api, admin, { operatorId: id, rechargeId: byAdmin });
    await this.recharge({
      platformId: ottPlay,
      ottCode: "OTTPLAY-LITE-1M",
      amount: 50,
      expiryDate: dayFromToday(api, 28),
    });
    await this.call("POST", "/operator/service-recharge", {
      operatorId: id,
      platformId: business.platformId,
      amount: 30,
    });
    await this.creditCustomer(100);
    await this.creditCustomer(-40);
    const limit = 500 + this.keyNumber;
    await this.call("PUT", `/admin/operators/${id}`, { creditLimit: limit }, admin);
    const pricing = await pricesForEachOttPlan(api, admin, 10 + this.keyNumber / 10);
    await this.call("PUT", `/admin/operators/${id}/services/${ottPlay}/pricing`, { pricing }, admin);
    await this.call("PUT", `/admin/platforms/${business.platformId}`, { purchase_rate: 61 }, admin);
    await this.call("POST", `/admin/operators/${id}/reset-password`, {}, admin);
    // The reset has ended the session.
    business.operator.token = await openSession(api, id);
    await api.sql`update credentials set temporary_password_until = null where user_id = ${id}`;
  }

  /** Credits the customer's own wallet, or debits it. */
  async creditCustomer(amount: number): Promise<void> {
    await this.call("POST", `/operator/customers/${this.business.customerId}/wallet`, {
      amount: Math.abs(amount),
      type: amount > 0 ? "credit" : "debit",
    });
  }

  /** Seals the days that are over as the server does; returns the sealed days. */
  async seal(secrets: readonly Buffer[] = [this.api.secret]): Promise<string[]> {
    const sealed: Seal[] = [];
    const [key, ...others] = secrets.map((secret) => deriveSigningKey(secret, "seals"));
    if (key === undefined) throw new Error("Sealing needs a secret");
    await sealEndedDays(this.api.database.application, {
      keys: [key, ...others],
      now: () => this.api.clock.now ?? new Date(),
      report: (seal) => sealed.push(seal),
      signal: new AbortController().signal,
    });
    return sealed.map(({ day }) => day);
  }

  /** What `npm run verify` would report. */
  verify(secrets: readonly Buffer[] = [this.api.secret]): Promise<string[]> {
    return this.verifyAfter([], { secrets });
  }

  /** What `npm run verify` would report after statements that are then taken back. */
  async verifyAfter(
    statements: readonly string[],
    { secrets = [this.api.secret], as = this.api.database.connection, elsewhere = [] }: VerifyOptions = {},
  ): Promise<string[]> {
    const client = await openClient(as, "a test");
    try {
      await client.query("begin");
      for (const statement of statements) await client.query(statement);
      return await readMismatches(client, {
        timeZone: defaultSettings.timeZone,
        keys: secrets.map((secret) => deriveSigningKey(secret, "seals")),
        elsewhere,
        now: this.api.clock.now ?? new Date(),
      });
    } finally {
      await client.end();
    }
  }

  /** The same after statements of somebody who has all rights, and no constraint in the way. */
  async verifyAfterForging(...statements: string[]): Promise<string[]> {
    const { connection, sql } = this.api.database;
    const constraints = await sql<{ rule: string }[]>`
      select format('alter table %s drop constraint %I', conrelid::regclass, conname) as rule
      from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`;
    const freely = [...constraints.map(({ rule }) => rule), "set local session_replication_role = replica"];
    return this.verifyAfter([...freely, ...statements], {
      as: { ...administrator(connection), database: connection.database },
    });
  }

  close(): Promise<void> {
    return this.api.close();
  }
}

type VerifyOptions = {
  secrets?: readonly Buffer[];
  as?: SocketConnection;
  elsewhere?: readonly Pick<Seal, "day" | "digest">[];
};

async function readMismatches(client: pg.Client, options: Parameters<typeof findMismatches>[1]) {
  const found: string[] = [];
  for await (const sentence of findMismatches(client, options)) found.push(sentence);
  return found;
}

/** Opens a business with two sealed days, 9 and 10 March, and a recharge on an open one. */
export async function openSealedDays(): Promise<SealedWorld> {
  const world = await openSealedWorld();
  await world.spendBusyDay();
  await world.moveTo("2026-03-10T04:30:00Z");
  await world.seal();
  await world.spendBusyDay();
  await world.moveTo("2026-03-11T04:30:00Z");
  await world.seal();
  await world.recharge();
  return world;
}

/** Opens a business of 1,000 rupees at ten o'clock of 9 March 2026 in India. */
export async function openSealedWorld(): Promise<SealedWorld> {
  const api = await startTestApi();
  api.clock.now = new Date("2026-03-09T04:30:00Z");
  const [{ id }] = await api.sql<[{ id: number }]>`select id from users where type = 'admin'`;
  const token = await openSession(api, id);
  const business = await createBusiness(api, token, {
    username: "ravi",
    creditLimit: 500,
    platform: { purchase_rate: 60 },
  });
  const world = new SealedWorld(api, { id, token }, business);
  const { id: ottPlay } = await createPlatform(api, token, { name: "OTTplay", type: "ott" });
  world.ottPlay = ottPlay;
  const prices = await pricesForEachOttPlan(api, token, 10);
  await assignPlatform(api, token, { operatorId: business.operator.id, platformId: ottPlay, prices });
  return world;
}
