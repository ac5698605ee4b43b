import { beforeEach, expect } from "vitest";
import type { TestApi } from "../api.ts";
import { createBusiness, recharge, type TestBusiness } from "../business.ts";
import { openTestApi } from "../open-test-api.ts";
import { advanceTo } from "../session.ts";

/** The figures without recharges. */
export const noRecharges = {
  recharges: 0,
  revenue: 0,
  unknownCostRevenue: 0,
  cost: 0,
  margin: 0,
  marginPercentage: null,
};

/** An API, and for each test a new business whose platform has a purchase rate of 60.5 rupees and an operator rate of 80. */
class MarginWorld {
  readonly api: TestApi;
  admin!: string;
  business!: TestBusiness;

  constructor(api: TestApi) {
    this.api = api;
  }

  /** Moves the clock and opens new sessions, because the earlier ones have expired. */
  async moveTo(moment: string): Promise<void> {
    await advanceTo(this.api, moment, this.business.operator);
    this.admin = await this.api.signInAdmin();
  }

  async sell(fields: object = {}) {
    const { status, body } = await recharge(this.api, this.business, fields);
    expect(status).toBe(201);
    return body.recharge;
  }

  async setRate(purchase_rate: number | null): Promise<void> {
    const path = `/admin/platforms/${this.business.platformId}`;
    await this.api.call("PUT", path, { token: this.admin, body: { purchase_rate } });
  }

  /** The margin of the business's operator. */
  async read(query = "", by = "month") {
    const path = `/admin/margin?operatorId=${this.business.operator.id}&by=${by}&${query}`;
    const { status, body } = await this.api.call("GET", path, { token: this.admin });
    expect(status).toBe(200);
    return body;
  }
}

/** Sets up the world for a test file. */
export async function openMarginWorld(): Promise<MarginWorld> {
  const world = new MarginWorld(await openTestApi());
  beforeEach(async () => {
    world.api.clock.now = new Date("2026-03-10T06:30:00Z");
    world.admin = await world.api.signInAdmin();
    world.business = await createBusiness(world.api, world.admin, {
      funds: 100_000,
      platform: { purchase_rate: 60.5, operator_rate: 80 },
    });
  });
  return world;
}
