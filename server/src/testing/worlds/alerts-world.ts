import { beforeEach, expect } from "vitest";
import { columnsAndValues } from "../../database/sql.ts";
import type { TestApi } from "../api.ts";
import { adjustWallet, createBusiness, recharge, type TestBusiness } from "../business.ts";
import { openTestApi } from "../open-test-api.ts";

/** Noon in India. */
export const start = new Date("2026-03-10T06:30:00Z");

type AlertList = { alerts: Record<string, unknown>[]; unread: number; belowZero?: number };

/** The reference by which an alert is marked as read. */
export const refOf = ({ kind, stamp, operator }: Record<string, unknown>) => ({
  kind,
  stamp,
  operatorId: (operator as { id: number } | undefined)?.id,
});

/** An API with its clock at `start`, and for each test a new business with 1,000 rupees and no alerts. */
class AlertsWorld {
  readonly api: TestApi;
  admin!: string;
  business!: TestBusiness;

  constructor(api: TestApi) {
    this.api = api;
  }

  /** Advances the clock, so that no two events have the same instant. */
  later(minutes = 1): void {
    this.api.clock.now = new Date((this.api.clock.now ?? start).getTime() + minutes * 60_000);
  }

  async list(token = this.business.operator.token): Promise<AlertList> {
    const { status, body } = await this.api.call("GET", "/operator/alerts", { token });
    expect(status).toBe(200);
    return body;
  }

  async listForAdmin(token = this.admin): Promise<AlertList> {
    const { status, body } = await this.api.call("GET", "/admin/alerts", { token });
    expect(status).toBe(200);
    return body;
  }

  /** Marks all alerts as read. */
  async markAll(token = this.business.operator.token, side = "operator"): Promise<void> {
    const { body } = await this.api.call("GET", `/${side}/alerts`, { token });
    const { status } = await this.api.call("POST", `/${side}/alerts/read`, {
      token,
      body: { alerts: body.alerts.map(refOf) },
    });
    expect(status).toBe(204);
  }

  threshold(lowBalanceThreshold: unknown, token = this.business.operator.token) {
    return this.api.call("PUT", "/operator/wallet/low-balance", { token, body: { lowBalanceThreshold } });
  }

  async spend(amount: number, of = this.business): Promise<void> {
    this.later();
    const { status } = await recharge(this.api, of, { amount });
    expect(status).toBe(201);
  }

  async topUp(amount: number, of = this.business): Promise<void> {
    this.later();
    await adjustWallet(this.api, this.admin, of.operator.id, { amount });
  }

  /** Inserts a reminder email that failed, or is being retried, `days` days before now. */
  async fail(
    rechargeId: number,
    { days = 0, of = this.business, stage = "3", status = "failed" } = {},
  ): Promise<string> {
    const at = new Date((this.api.clock.now ?? start).getTime() - days * 86_400_000);
    await this.api.sql`
      insert into reminders ${columnsAndValues({
        operator_id: of.operator.id,
        recharge_id: rechargeId,
        stage,
        channel: "email",
        customer_id: of.customerId,
        address: "asha@example.in",
        status,
        reason: "The mail server rejected the address.",
        times: 1,
        created_at: at,
        reminded_at: at,
      })}`;
    return at.toISOString();
  }
}

/** Sets up the world for a test file. */
export async function openAlertsWorld(): Promise<AlertsWorld> {
  const world = new AlertsWorld(await openTestApi());
  beforeEach(async () => {
    world.api.clock.now = start;
    world.admin = await world.api.signInAdmin();
    await world.api.sql`update wallets set low_balance_threshold = 0, is_low = balance < 0`;
    await world.api.sql`delete from reminders`;
    world.business = await createBusiness(world.api, world.admin, { funds: 1000 });
  });
  return world;
}
