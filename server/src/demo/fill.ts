import { addDays, type BusinessDate, businessDay } from "@cable-connect/contract/values/business-date";
import type { Context } from "../context.ts";
import { listAreas } from "../features/areas/areas.ts";
import { selectOttPlans } from "../features/ott-plans/queries.ts";
import { adjustWallet } from "../features/wallet/adjust-wallet.ts";
import type { Caller } from "../http/caller.ts";
import { listAssignments } from "../reads/assignments.ts";
import { StartError } from "../start-error.ts";
import { demoAdmin, demoOperators } from "./business.ts";
import { openBusiness } from "./open-business.ts";
import { postingAt } from "./posting.ts";
import { createRandom } from "./random.ts";
import { type Shop, simulateDay } from "./simulate-day.ts";
import { orderRoutes } from "./streets.ts";

const minute = 60_000;
const day = 1440 * minute;
/** Days of business before the first start of the demo. */
const pastDays = 150;
/** The last of them, whose day books are closed. */
const closedDays = 10;

/** Fills the demo's database up to now: the first start adds the whole past, later starts the days since the last. */
export async function fillDemo(context: Context, log: (line: string) => void): Promise<void> {
  const now = context.now();
  const admin = await findCaller(context, demoAdmin.username);
  const lastDay = await lastBusinessDay(context);
  let instant = new Date(now.getTime() - pastDays * day);
  if (lastDay === undefined) {
    log(`Filling the demo with ${pastDays} days of business...`);
    await openBusiness(at(context, instant), admin);
  } else {
    instant = new Date(Math.max(instant.getTime(), lastDay.getTime() + day));
  }
  const shops = await openShops(context, admin);
  for (; instant <= now; instant = new Date(instant.getTime() + day)) {
    // Each shop is busy at a different hour, but never later than now.
    const present = (shop: Shop) =>
      at(
        context,
        new Date(Math.min(instant.getTime() + shop.random.between(0, 600) * minute, now.getTime())),
      );
    await Promise.all(shops.map((shop) => simulateDay(present(shop), shop)));
  }
  if (lastDay !== undefined) return;
  await chargeDeposit(context, admin, shops.at(-2));
  for (const { operator, areas } of shops) await orderRoutes(context, operator.userId, areas);
}

/** A debit that leaves one operator in debt, so that the admin's Due list isn't empty. */
async function chargeDeposit(context: Context, admin: Caller, shop: Shop | undefined): Promise<void> {
  const operatorId = shop?.operator.userId ?? 0;
  const [wallet] = await context.database<
    { balance: string }[]
  >`select balance from wallets where operator_id = ${operatorId}`;
  const amount = Math.floor(Number(wallet?.balance ?? 0)) + 640;
  const body = { operatorId, amount, type: "debit", description: "Set-top box deposit" } as const;
  await adjustWallet(context, { body }, postingAt(context, operatorId, admin.userId));
}

/** The same context with the clock set to an instant of the past. */
function at(context: Context, instant: Date): Context {
  return { ...context, now: () => instant };
}

async function lastBusinessDay({ database }: Context): Promise<Date | undefined> {
  const [last] = await database<{ at: string | null }[]>`select max(created_at) as at from wallet_entries`;
  return last?.at ? new Date(last.at) : undefined;
}

async function findCaller({ database }: Context, username: string): Promise<Caller> {
  const [found] = await database<{ id: number; type: Caller["type"]; is_isp: boolean }[]>`
    select id, type, is_isp from users where username = ${username}`;
  if (!found)
    throw new StartError(
      `DEMO_DATA_DIR holds another business than the demo (nobody is called ${username}). Give the demo a folder of its own.`,
    );
  return { userId: found.id, type: found.type, isIsp: found.is_isp, tokenHash: Buffer.alloc(0) };
}

async function openShops(context: Context, admin: Caller): Promise<Shop[]> {
  const ottPlans = await selectOttPlans(context.database);
  const seedDay: BusinessDate = businessDay(context.now(), context.settings.timeZone);
  return Promise.all(
    demoOperators.map(async ({ username, customers, collects = false }, index) => {
      const operator = await findCaller(context, username);
      const services = (await listAssignments(context.database, operator.userId)).filter(
        ({ isActive }) => isActive,
      );
      return {
        operator,
        admin,
        services,
        ottPlans,
        newCustomersADay: customers / pastDays,
        topUpBelow: 2500,
        collects,
        areas: (await listAreas(context.database, operator.userId)).areas,
        closesFrom: addDays(seedDay, -closedDays),
        random: createRandom(Number(seedDay.replaceAll("-", "")) + index),
      };
    }),
  );
}
