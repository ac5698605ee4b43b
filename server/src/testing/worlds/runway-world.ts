import { expect } from "vitest";
import type { TestApi } from "../api.ts";
import {
  adjustWallet,
  createBusiness,
  createCustomer,
  dayFromToday,
  recharge,
  type TestBusiness,
} from "../business.ts";
import { openTestApi } from "../open-test-api.ts";

/** Renewals of which none is due; the admin's list doesn't tell of those that can't be made. */
export const noneListed = { renewals: 0, overdue: 0, amount: 0, short: 0 };
export const none = { ...noneListed, blocked: 0 };

/** Makes operators whose customers' services fall due, and reads how long their wallets last. Today is 10 March 2026. */
class RunwayWorld {
  readonly api: TestApi;
  admin: string;

  constructor(api: TestApi, admin: string) {
    this.api = api;
    this.admin = admin;
  }

  /** Recharges a new customer for so many days from today; answers its id. */
  sell = async (business: TestBusiness, days: number, amount = 100): Promise<number> => {
    const { id: customerId } = await createCustomer(this.api, business.operator.token);
    const expiryDate = dayFromToday(this.api, days);
    const { status } = await recharge(this.api, { ...business, customerId }, { amount, expiryDate });
    if (status !== 201) throw new Error(`the recharge answered ${status}`);
    return customerId;
  };

  /** A business with services that expire so many days from today, and `left` rupees in its wallet. */
  startBusiness = async (
    services: readonly (readonly [days: number, amount: number])[],
    { left = 0, creditLimit = 0 } = {},
  ): Promise<TestBusiness> => {
    const spent = services.reduce((sum, [, amount]) => sum + amount * 100, 0) / 100;
    const business = await createBusiness(this.api, this.admin, { funds: spent + 1000, creditLimit });
    for (const [days, amount] of services) await this.sell(business, days, amount);
    await this.setBalance(business, left);
    return business;
  };

  setBalance = async ({ operator }: TestBusiness, balance: number): Promise<void> => {
    const { body } = await this.api.call("GET", "/operator/wallet", { token: operator.token });
    const paise = Math.round((balance - body.wallet.balance) * 100);
    if (paise === 0) return;
    const type = paise > 0 ? "credit" : "debit";
    await adjustWallet(this.api, this.admin, operator.id, { amount: Math.abs(paise) / 100, type });
  };

  read = async ({ operator }: Pick<TestBusiness, "operator">) => {
    const { status, body } = await this.api.call("GET", "/operator/wallet/runway", { token: operator.token });
    expect(status).toBe(200);
    return body.runway;
  };

  /** What the admin's list says of an operator, when asked for its runway. */
  listed = async ({ operator }: TestBusiness) => {
    const { body } = await this.api.call("GET", `/admin/operators?runway=true&search=${operator.username}`, {
      token: this.admin,
    });
    expect(body.operators).toHaveLength(1);
    return body.operators[0].runway;
  };
}

/** Starts a world of runways for the tests of a file. */
export async function openRunwayWorld(): Promise<RunwayWorld> {
  const api = await openTestApi();
  api.clock.now = new Date("2026-03-10T06:30:00Z");
  return new RunwayWorld(api, await api.signInAdmin());
}
