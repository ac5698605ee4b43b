import { afterAll, beforeAll, expect } from "vitest";
import { startTestApi, type TestApi } from "./api.ts";
import { findWrongBooks } from "./books.ts";
import { createCustomer, type TestBusiness } from "./business.ts";
import { createCollectingBusiness } from "./collections.ts";
import { addConnection } from "./connections.ts";

/** A shop to which all tests of a file add boxes, each to customers of its own. */
class ConnectionsWorld {
  api!: TestApi;
  admin!: string;
  shop!: TestBusiness;
  private boxes = 0;

  /** A box number that no connection has. */
  nextBox(): string {
    this.boxes += 1;
    return `STB-${String(this.boxes).padStart(6, "0")}`;
  }

  /** The shop with a new customer. */
  async withCustomer(name = "Asha Rao"): Promise<TestBusiness> {
    const { id: customerId } = await createCustomer(this.api, this.shop.operator.token, { name });
    return { ...this.shop, customerId };
  }

  /** A customer with two boxes, in the hall and in the shop. */
  async withTwoBoxes(given?: TestBusiness) {
    const business = given ?? (await this.withCustomer());
    const add = async (label: string) =>
      (await addConnection(this.api, business, { label, setTopBox: this.nextBox() })).body.connection;
    return { business, hall: await add("hall"), store: await add("shop") };
  }

  /** Another operator that collects, with a customer. */
  anotherShop(fields: object = {}): Promise<TestBusiness> {
    return createCollectingBusiness(this.api, this.admin, fields);
  }

  /** A GET as the operator of a business, by default the shop's. */
  async read(path: string, { operator }: TestBusiness = this.shop) {
    const { body } = await this.api.call("GET", path, { token: operator.token });
    return body;
  }

  /** The services of the business's customer. */
  async servicesOf(business: TestBusiness) {
    return (await this.read(`/operator/customers/${business.customerId}/services`, business)).services;
  }
}

/** Sets up the world for a test file, after which all books must agree. */
export function openConnectionsWorld(): ConnectionsWorld {
  const world = new ConnectionsWorld();
  beforeAll(async () => {
    world.api = await startTestApi();
    world.admin = await world.api.signInAdmin();
    world.shop = await world.anotherShop();
  });
  afterAll(async () => {
    expect(await findWrongBooks(world.api.sql)).toEqual([]);
    await world.api.close();
  });
  return world;
}
