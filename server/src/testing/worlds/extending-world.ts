import { expect } from "vitest";
import { recharge, type TestBusiness } from "../business.ts";
import { rechargeByPhone } from "../external.ts";
import { openIspWorld } from "./isp-world.ts";

const extending = { expiryDate: undefined, extend: true };

/** An ISP and what extends the services of its customer, by default a month. */
export async function openExtendingWorld() {
  const world = await openIspWorld({ funds: 100_000 });
  return Object.assign(world, {
    extend(fields: object = {}, { of = world.isp, key }: { of?: TestBusiness; key?: string } = {}) {
      return recharge(world.api, of, { ...extending, ...fields }, key);
    },
    extendByPhone(fields: object = {}, key?: string) {
      return rechargeByPhone(world.api, world.isp, { ...extending, ...fields }, key);
    },
    /** Recharges up to a day, as it always was. */
    async runUntil(expiryDate: string, of: TestBusiness = world.isp): Promise<void> {
      expect((await recharge(world.api, of, { expiryDate })).status).toBe(201);
    },
    async listServices() {
      const { operator, customerId } = world.isp;
      const path = `/operator/customers/${customerId}/services`;
      return (await world.api.call("GET", path, { token: operator.token })).body.services;
    },
  });
}
