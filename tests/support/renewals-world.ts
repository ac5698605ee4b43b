import { addDays, addMonths } from "@cable-connect/contract/values/business-date";
import { createTemporaryFolder } from "../../server/src/testing/temporary-folder.ts";
import { test as base } from "./browser.ts";
import {
  createCustomer,
  createOperator,
  createPlatform,
  createRecharge,
  type Server,
  uniqueName,
} from "./business.ts";
import { startProduct } from "./product.ts";
import { today } from "./today.ts";

const daysBehind = 5;
/** When services expire that were recharged for a month that many days ago. */
export const expiry = addMonths(addDays(today, -daysBehind), 1);

/** An operator whose customers were recharged for 100 rupees and a month, and what is left in its wallet. */
async function createRenewable(server: Server, count: number, left: number) {
  const platform = await createPlatform(server, "cable", { name: uniqueName("City Cable") });
  const business = await createOperator(server, { platforms: [platform], funds: left + count * 100 });
  for (let nth = 1; nth <= count; nth += 1) {
    const { id } = await createCustomer(server, business.session, `Asha ${nth}`);
    const order = { customerId: id, platformId: platform.id, amount: 100, expiryDate: expiry };
    await createRecharge(server, business.session, order);
  }
  return { ...business, platform };
}

export type Business = Awaited<ReturnType<typeof createRenewable>>;

/** How many customers a business has, and what is left in its wallet. */
type Size = readonly [customers: number, left: number];
type World<Name extends string> = { server: Server; businesses: Record<Name, Business> };

/**
 * Playwright's `test` with businesses of these sizes; each test that renews has its own. Recent recharges can't be
 * renewed, so their product recharged with an earlier clock and was then restarted.
 */
export function testWith<Name extends string>(sizes: Record<Name, Size>) {
  return base.extend<object, { world: World<Name> } & World<Name>>({
    world: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
      async ({}, use) => {
        await using folder = await createTemporaryFolder();
        const settings = { DATA_DIR: folder.path, ADMIN_PASSWORD: "a-long-password" };
        const clock = new URL("clock-behind.ts", import.meta.url);
        const past = { DAYS_BEHIND: String(daysBehind), NODE_OPTIONS: `--import=${clock}` };
        const { stop: stopPast, ...before } = await startProduct({ ...settings, ...past });
        const made: [string, Business][] = [];
        for (const [name, [count, left]] of Object.entries<Size>(sizes)) {
          made.push([name, await createRenewable(before, count, left)]);
        }
        await stopPast();
        const { stop, ...server } = await startProduct(settings);
        await use({ server, businesses: Object.fromEntries(made) as World<Name>["businesses"] });
        await stop();
      },
      { scope: "worker", timeout: 180_000 },
    ],
    server: [({ world }, use) => use(world.server), { scope: "worker" }],
    businesses: [({ world }, use) => use(world.businesses), { scope: "worker" }],
  });
}
