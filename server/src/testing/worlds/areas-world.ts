import { beforeEach, expect } from "vitest";
import { createCustomer, unique } from "../business.ts";
import { charge, createCollectingBusiness } from "../collections.ts";
import { openTestApi } from "../open-test-api.ts";

type Options = { token?: string; headers?: Record<string, string> };

/** A business that collects and another one, and for each test two new areas of the business. */
export async function openAreasWorld() {
  const api = await openTestApi();
  const admin = await api.signInAdmin();
  const business = await createCollectingBusiness(api, admin);
  const other = await createCollectingBusiness(api, admin);

  const call = (
    method: "GET" | "POST" | "PUT",
    path: string,
    body?: object,
    { token = business.operator.token, headers = {} }: Options = {},
  ) => api.call(method, path, { token, body, headers });

  async function addArea(body: object) {
    const { status, body: answer } = await call("POST", "/operator/areas", body);
    expect(status).toBe(201);
    return answer.area;
  }

  const world = {
    api,
    business,
    other,
    call,
    addArea,
    market: 0,
    station: 0,

    async addCollector(): Promise<{ id: number; name: string }> {
      const { body } = await call("POST", "/operator/collectors", { name: unique("Manoj") });
      return { id: body.collector.id, name: body.collector.name };
    },

    addCustomer: (fields: object = {}) =>
      createCustomer(api, business.operator.token, { name: unique("Customer"), ...fields }),

    owe: (customerId: number, amount: number) => charge(api, { ...business, customerId }, { amount }),

    /** The customers of an area's route. */
    async stopsOf(area: number): Promise<number[]> {
      const { body } = await call("GET", `/operator/areas/${area}/route`);
      return body.stops.map(({ id }: { id: number }) => id);
    },
  };
  beforeEach(async () => {
    world.market = (await addArea({ name: unique("Market") })).id;
    world.station = (await addArea({ name: unique("Station") })).id;
  });
  return world;
}
