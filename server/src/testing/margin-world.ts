import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { startTestApi, type TestApi } from "./api.ts";
import { createBusiness, recharge, type TestBusiness } from "./business.ts";
import { openSession } from "./session.ts";

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
  api!: TestApi;
  adminId!: number;
  admin!: string;
  business!: TestBusiness;

  /** Moves the clock and opens new sessions, because the earlier ones have expired. */
  async moveTo(moment: string): Promise<void> {
    const now = new Date(moment);
    this.api.clock.now = now;
    this.admin = await openSession(this.api, this.adminId, now);
    if (this.business) {
      this.business.operator.token = await openSession(this.api, this.business.operator.id, now);
    }
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
export function openMarginWorld(): MarginWorld {
  const world = new MarginWorld();
  beforeAll(async () => {
    world.api = await startTestApi();
    [{ id: world.adminId }] = await world.api.sql<
      [{ id: number }]
    >`select id from users where type = 'admin'`;
  });
  beforeEach(async () => {
    await world.moveTo("2026-03-10T06:30:00Z");
    world.business = await createBusiness(world.api, world.admin, {
      funds: 100_000,
      platform: { purchase_rate: 60.5, operator_rate: 80 },
    });
  });
  afterAll(() => world.api.close());
  return world;
}
