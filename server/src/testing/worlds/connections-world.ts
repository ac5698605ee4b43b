import { afterAll, expect } from "vitest";
import { findWrongBooks } from "../books.ts";
import { createCustomer, type TestBusiness } from "../business.ts";
import { createCollectingBusiness } from "../collections.ts";
import { addConnection } from "../connections.ts";
import { openTestApi } from "../open-test-api.ts";

/** A shop to which all tests of a file add boxes, each to customers of its own; after them all books must agree. */
export async function openConnectionsWorld() {
  const api = await openTestApi();
  afterAll(async () => expect(await findWrongBooks(api.sql)).toEqual([]));
  const admin = await api.signInAdmin();
  const shop = await createCollectingBusiness(api, admin);
  let boxes = 0;
  const world = {
    api,
    admin,
    shop,

    /** A box number that no connection has. */
    nextBox(): string {
      boxes += 1;
      return `STB-${String(boxes).padStart(6, "0")}`;
    },

    /** The shop with a new customer. */
    async withCustomer(name = "Asha Rao"): Promise<TestBusiness> {
      const { id: customerId } = await createCustomer(api, shop.operator.token, { name });
      return { ...shop, customerId };
    },

    /** A customer with two boxes, in the hall and in the shop. */
    async withTwoBoxes(given?: TestBusiness) {
      const business = given ?? (await world.withCustomer());
      const add = async (label: string) =>
        (await addConnection(api, business, { label, setTopBox: world.nextBox() })).body.connection;
      return { business, hall: await add("hall"), store: await add("shop") };
    },

    /** Another operator that collects, with a customer. */
    anotherShop: (fields: object = {}) => createCollectingBusiness(api, admin, fields),

    /** A GET as the operator of a business, by default the shop's. */
    async read(path: string, { operator } = shop) {
      const { body } = await api.call("GET", path, { token: operator.token });
      return body;
    },

    /** The services of the business's customer. */
    async servicesOf(business: TestBusiness) {
      return (await world.read(`/operator/customers/${business.customerId}/services`, business)).services;
    },
  };
  return world;
}
