import { afterAll, beforeEach, expect } from "vitest";
import type { TestApi } from "../api.ts";
import { findWrongBooks } from "../books.ts";
import { createBusiness, createCustomer, recharge, type TestBusiness } from "../business.ts";
import type { ApiAnswer } from "../client.ts";
import { openTestApi } from "../open-test-api.ts";
import { advanceTo } from "../session.ts";

/** When the services are first recharged. */
export const before = new Date("2026-03-10T06:30:00Z");
/** When they are renewed. */
export const now = new Date("2026-03-20T06:30:00Z");

/** An API with its clock at `before`, and for each test a new business with 10,000 rupees. */
class RenewalsWorld {
  readonly api: TestApi;
  admin!: string;
  business!: TestBusiness;

  constructor(api: TestApi) {
    this.api = api;
  }

  /** Moves the clock and opens new sessions. */
  async later(moment = now): Promise<void> {
    await advanceTo(this.api, moment, this.business.operator);
    this.admin = await this.api.signInAdmin();
  }

  /** Recharges and returns the recharge's id. */
  async recharged(fields: object = {}): Promise<number> {
    const { status, body } = await recharge(this.api, this.business, { expiryDate: "2026-04-10", ...fields });
    expect(status).toBe(201);
    return body.recharge.id;
  }

  /** Recharges new customers and returns the recharges' ids. */
  async rechargedCustomers(count: number): Promise<number[]> {
    const ids = [];
    for (let nth = 0; nth < count; nth += 1) {
      const { token } = this.business.operator;
      const { id: customerId } = await createCustomer(this.api, token, { name: `Customer ${nth}` });
      ids.push(await this.recharged({ customerId }));
    }
    return ids;
  }

  preview(body: object): Promise<ApiAnswer> {
    const { token } = this.business.operator;
    return this.api.call("POST", "/operator/renewals/preview", { token, body });
  }

  renew(rechargeIds: readonly number[], fields: object = {}, key?: string): Promise<ApiAnswer> {
    const renewals = rechargeIds.map((rechargeId) => ({ rechargeId, amount: 100 }));
    return this.api.call("POST", "/operator/renewals", {
      token: this.business.operator.token,
      body: { renewals, ...fields },
      headers: key === undefined ? {} : { "idempotency-key": key },
    });
  }

  async balance(): Promise<number> {
    const { token } = this.business.operator;
    const { body } = await this.api.call("GET", "/operator/wallet", { token });
    return body.wallet.balance;
  }

  async countRecharges(): Promise<number> {
    const { token } = this.business.operator;
    const { body } = await this.api.call("GET", "/operator/recharges", { token });
    return body.pagination.totalItems;
  }
}

/** Sets up the world for a test file, after which all books must agree. */
export async function openRenewalsWorld(): Promise<RenewalsWorld> {
  const world = new RenewalsWorld(await openTestApi());
  beforeEach(async () => {
    world.api.clock.now = before;
    world.admin = await world.api.signInAdmin();
    world.business = await createBusiness(world.api, world.admin, { funds: 10_000 });
  });
  afterAll(async () => expect(await findWrongBooks(world.api.sql)).toEqual([]));
  return world;
}
