import { afterAll, beforeEach, expect } from "vitest";
import { findWrongBooks } from "../books.ts";
import { createIsp } from "../external.ts";
import { openTestApi } from "../open-test-api.ts";

/** At noon in India. */
const now = new Date("2026-03-10T06:30:00Z");

/** An ISP of its own for each test, `isp`, which a test may replace; after the last test all books are right. */
export async function openIspWorld(fields: Parameters<typeof createIsp>[2] = {}) {
  const api = await openTestApi();
  api.clock.now = now;
  const admin = await api.signInAdmin();
  const world = {
    api,
    admin,
    isp: await createIsp(api, admin, fields),
    customersWith(phone: string) {
      return api.sql`select id from customers where operator_id = ${world.isp.operator.id} and phone = ${phone}`;
    },
  };
  afterAll(async () => expect(await findWrongBooks(api.sql)).toEqual([]));
  beforeEach(async () => {
    api.clock.now = now;
    world.isp = await createIsp(api, admin, fields);
  });
  return world;
}
