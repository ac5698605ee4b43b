import type { ImportedRow } from "@cable-connect/contract/customer-import";
import { beforeEach } from "vitest";
import {
  adjustWallet,
  assignPlatform,
  createCustomer,
  createPlatform,
  type TestBusiness,
} from "./business.ts";
import { asha, type ImportWorld, openImportWorld, ravi } from "./worlds/import-world.ts";

/** Rows with a service; today is 10 March 2026. */
export const overdue = {
  ...asha,
  platform: "cable",
  expiry: "05/03/2026",
  plan: "Gold pack",
  amount: "₹ 250.50",
};
export const running = { ...ravi, platform: "Fibre", expiry: "12 Mar 26", amount: "600" };

/** The kind of each row, and the outcome and the expiry of its service. */
export const servicesOf = ({ rows }: { rows: ImportedRow[] }) =>
  rows.map(({ kind, service }) => [kind, service?.outcome ?? null, service?.expiryDate ?? null]);

/** Imports of a shop that sells the platforms Cable and Fibre, and doesn't collect. */
class ServiceImports {
  readonly world: ImportWorld;
  shop!: TestBusiness;
  fibreId!: number;

  constructor(world: ImportWorld) {
    this.world = world;
  }

  call = (method: "GET" | "POST" | "DELETE", path: string, body?: object) =>
    this.world.api.call(method, path, { token: this.shop.operator.token, ...(body && { body }) });

  addPlatform = async (fields: object, prices?: Record<string, number>): Promise<number> => {
    const { api, admin, operator } = this.world;
    const { id: platformId } = await createPlatform(api, admin, fields);
    await assignPlatform(api, admin, { operatorId: operator.id, platformId, ...(prices && { prices }) });
    return platformId;
  };

  /** All services, soonest expiry first. */
  dues = async () => {
    const { body } = await this.call("GET", "/operator/recharges/expiry-status");
    return body.recharges;
  };

  idOf = async (name: string): Promise<number> => {
    const { customers } = await this.world.listed();
    return customers.find((customer: { name: string }) => customer.name === name).id;
  };

  /** The shop with the customer of `overdue`. */
  withAsha = async (): Promise<TestBusiness> => {
    const { name, phone } = asha;
    const { id: customerId } = await createCustomer(this.world.api, this.shop.operator.token, {
      name,
      phone,
    });
    return { ...this.shop, customerId };
  };
}

/** Sets up the shop for each test of a file. */
export async function openServiceImports(): Promise<ServiceImports> {
  const world = await openImportWorld();
  const imports = new ServiceImports(world);
  beforeEach(async () => {
    const platformId = await imports.addPlatform({ name: "Cable", type: "cable", operator_rate: 180 });
    imports.fibreId = await imports.addPlatform({ name: "Fibre", type: "internet" });
    imports.shop = { operator: world.operator, platformId, customerId: 0 };
    await adjustWallet(world.api, world.admin, world.operator.id, { amount: 10_000 });
  });
  return imports;
}
