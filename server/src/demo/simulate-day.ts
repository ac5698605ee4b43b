import type { Area } from "@cable-connect/contract/areas";
import type { OttPlan } from "@cable-connect/contract/ott-plans";
import { isOttPlay } from "@cable-connect/contract/platform-types";
import type { Assignment } from "@cable-connect/contract/platforms";
import { fixedPlans } from "@cable-connect/contract/prices/fixed-plans";
import { needsPlan, rechargeDescription } from "@cable-connect/contract/recharges/recharge-description";
import {
  addDays,
  addMonths,
  type BusinessDate,
  businessDay,
} from "@cable-connect/contract/values/business-date";
import { type Context, readClock } from "../context.ts";
import { createCustomer } from "../features/customers/create-customer.ts";
import { createRecharge } from "../features/recharges/create-recharge.ts";
import { createRechargeQueue } from "../features/recharges/recharge-queue.ts";
import { adjustWallet } from "../features/wallet/adjust-wallet.ts";
import type { Caller } from "../http/caller.ts";
import { collectAtDoors, payAtCounter } from "./collections.ts";
import { endDay } from "./end-day.ts";
import { inventCustomer } from "./people.ts";
import { postingAt } from "./posting.ts";
import type { Random } from "./random.ts";
import { addConnections, inventPlace } from "./streets.ts";

/** An operator's staff, assortment and growth. */
export type Shop = {
  operator: Caller;
  admin: Caller;
  services: Assignment[];
  ottPlans: OttPlan[];
  newCustomersADay: number;
  /** The balance under which the admin tops the wallet up. */
  topUpBelow: number;
  /** Whether its customers may pay later. */
  collects: boolean;
  /** Only of one that collects. */
  areas: Area[];
  /** The first day whose book is closed. */
  closesFrom: BusinessDate;
  random: Random;
};

const halfAnHour = 30 * 60_000;

/** Simulates one day of an operator: the admin tops up, new customers arrive, some lapsed ones renew. */
export async function simulateDay(context: Context, shop: Shop): Promise<void> {
  if (shop.collects) await endYesterday(context, shop);
  await topUp(context, shop);
  for (const customerId of await newCustomers(context, shop)) {
    const service = chooseService(shop);
    const customer = { operatorId: shop.operator.userId, customerId };
    const connections = shop.collects ? await addConnections(context, customer, service, shop.random) : [];
    for (const connectionId of connections.length > 0 ? connections : [null])
      await rechargeCustomer(context, shop, { customerId, connectionId }, service);
  }
  for (const { customer_id, platform_id, connection_id } of await lapsedServices(context, shop)) {
    // Most customers renew within days of the expiry; the others fill Due Management.
    const service = shop.services.find(({ platform }) => platform.id === platform_id);
    const whose = { customerId: customer_id, connectionId: connection_id || null };
    if (service && shop.random.chance(0.35)) await rechargeCustomer(context, shop, whose, service);
  }
  if (shop.collects) await collectAtDoors(context, shop.operator.userId, shop.random);
}

/** What a new customer takes; most of those of a shop that collects take cable. */
function chooseService({ collects, random, services }: Shop): Assignment {
  const cable = services.filter(({ platform }) => platform.type === "cable");
  return random.pick(nonEmpty(collects && cable.length > 0 && random.chance(0.6) ? cable : services));
}

/** Ends the day before, on which nothing happens any more; before days are closed, once a week. */
async function endYesterday(context: Context, { operator, closesFrom }: Shop): Promise<void> {
  const { timeZone } = context.settings;
  const day = addDays(readClock(context).today, -1);
  const closes = day >= closesFrom;
  if (!closes && (Date.parse(day) / 86_400_000) % 7 !== 0) return;
  let evening = context.now();
  while (businessDay(evening, timeZone) > day) evening = new Date(evening.getTime() - halfAnHour);
  await endDay({ ...context, now: () => evening }, operator.userId, { day, closes });
}

async function topUp(context: Context, { operator, admin, topUpBelow, random }: Shop): Promise<void> {
  const operatorId = operator.userId;
  const [wallet] = await context.database<
    { balance: string }[]
  >`select balance from wallets where operator_id = ${operatorId}`;
  if (!wallet || Number(wallet.balance) >= topUpBelow) return;
  const amount = random.between(8, 16) * 500;
  const description = random.pick(["UPI transfer", "Bank transfer", "Cash at the office"]);
  const body = { operatorId, amount, type: "credit", description } as const;
  await adjustWallet(context, { body }, postingAt(context, operatorId, admin.userId));
}

async function newCustomers(
  context: Context,
  { operator, newCustomersADay, areas, random }: Shop,
): Promise<number[]> {
  const count = Math.floor(newCustomersADay) + (random.chance(newCustomersADay % 1) ? 1 : 0);
  const ids: number[] = [];
  for (let made = 0; made < count; made++) {
    const { customer } = await createCustomer(context, operator.userId, {
      ...inventCustomer(random),
      ...(areas.length > 0 && inventPlace(random, areas)),
    });
    ids.push(customer.id);
  }
  return ids;
}

type Lapsed = { customer_id: number; platform_id: number; connection_id: number };

/** Services that expired within the last ten days; customers who stay away longer have left. */
function lapsedServices(context: Context, { operator }: Shop): Promise<Lapsed[]> {
  const { today } = readClock(context);
  return context.database<Lapsed[]>`
    select customer_id, platform_id, connection_id from subscriptions
    where operator_id = ${operator.userId} and expiry_date between ${today}::date - 10 and ${today}::date - 1
    order by expiry_date, recharge_id`;
}

async function rechargeCustomer(
  context: Context,
  shop: Shop,
  { customerId, connectionId }: { customerId: number; connectionId: number | null },
  service: Assignment,
): Promise<void> {
  const { random, ottPlans, operator } = shop;
  const { platform } = service;
  const { today } = readClock(context);
  const chosen = choosePlan(random, service, ottPlans);
  const expiryDate = addMonths(today, chosen.months);
  const description = rechargeDescription({ platform, planName: chosen.planName, expiryDate });
  const order = {
    customerId,
    platformId: platform.id,
    connectionId,
    amount: chosen.amount,
    expiryDate,
    description,
  };
  const plan = chosen.ottCode
    ? { ottCode: chosen.ottCode, ottName: chosen.planName }
    : { planName: chosen.planName };
  const payment = shop.collects ? payAtCounter(random, chosen.amount) : undefined;
  const body = {
    ottCode: null,
    ottName: null,
    planName: null,
    ...order,
    ...plan,
    ...(payment && { payment }),
  };
  const post = createRechargeQueue(context.database, { withSlot: (work) => work() });
  // An empty wallet refuses recharges until the next top-up, as in a real shop.
  await createRecharge(context, post, { ...body, ...postingAt(context, operator.userId) }).catch(
    (error: { definition?: { status: number } }) => {
      if (error.definition?.status !== 402) throw error;
    },
  );
}

type Choice = { planName: string | null; ottCode?: string; amount: number; months: number };

function choosePlan(random: Random, { platform, pricing }: Assignment, ottPlans: OttPlan[]): Choice {
  if (isOttPlay(platform)) {
    const plan = random.pick(nonEmpty(ottPlans));
    const price = pricing?.[plan.ott_code] ?? 0;
    return {
      planName: plan.ott_name,
      ottCode: plan.ott_code,
      amount: price + random.between(0, 3) * 10,
      months: plan.interval,
    };
  }
  if (needsPlan(platform.type)) {
    const plan = random.pick(nonEmpty(fixedPlans.filter(({ months }) => months === 1)));
    return { planName: plan.name, amount: plan.price, months: plan.months };
  }
  const months = random.chance(0.85) ? 1 : 3;
  return {
    planName: null,
    amount: ((platform.operator_rate ?? 250) + random.between(2, 8) * 10) * months,
    months,
  };
}

function nonEmpty<Item>(items: readonly Item[]): readonly [Item, ...Item[]] {
  const [first, ...rest] = items;
  if (first === undefined) throw new Error("the demo needs at least one to choose from");
  return [first, ...rest];
}
