import { addDays, businessDay } from "../contract/src/values/business-date.ts";
import { password } from "./data-set.ts";
import type { Limit } from "./limits.ts";
import { type CollectingWorld, customerId, type World } from "./world.ts";

/** A request as the driver sends it. */
export type BenchRequest = {
  method: "GET" | "POST";
  path: string;
  token?: string;
  body?: object;
  key?: string;
};

/** One row of the table: a request that is sent repeatedly, and the `pgbench` limit that it is compared with. */
export type Call = {
  name: string;
  limit: Limit | undefined;
  /** Whether its growth with the amount of data is measured. */
  isRead: boolean;
  next: (world: World) => BenchRequest;
};

/** A call of the operator that collects from all customers of a data set. */
type CollectingCall = { name: string; next: (world: CollectingWorld) => BenchRequest };

const operators = 1000;

function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error("The list to pick from is empty");
  return item;
}

const below = (limit: number) => Math.floor(Math.random() * limit);
const today = () => businessDay(new Date(), "Asia/Kolkata");

function get(name: string, path: (world: World) => string, as: "admin" | "huge" | "shop"): Call {
  const tokenOf = (world: World) =>
    as === "admin" ? world.adminToken : as === "huge" ? world.hugeToken : pick(world.shops).token;
  const limit = name === "profile" ? "session" : "list";
  return {
    name,
    limit,
    isRead: true,
    next: (world) => ({ method: "GET", path: `/api${path(world)}`, token: tokenOf(world) }),
  };
}

function rechargeRequest(
  world: World,
  shop: { number: number; token: string },
  collected: object = {},
): BenchRequest {
  const body = {
    customerId: customerId(shop.number, below(world.customersEach), operators),
    platformId: 101 + below(4),
    amount: 100,
    planName: "Basic Plan",
    description: "Benchmark",
    expiryDate: addDays(today(), 30),
    ...collected,
  };
  return {
    method: "POST",
    path: "/api/operator/recharge",
    token: shop.token,
    body,
    key: crypto.randomUUID(),
  };
}

const searchTexts = ["Asha R", "98", "Patel 1", "kavita"];
const customerNames = ["asha", "kavita", "nobody"];
const search = () => `/operator/customers?search=${encodeURIComponent(pick(searchTexts))}`;

/** A recharge without collections, one that charges its customer, and one that is paid as well: compared with each other. */
export const plainRecharge = "recharge, 200 wallets";
export const chargedRecharge = "recharge, 200 wallets, charged";
export const paidRecharge = "recharge, 200 wallets, charged and paid";

/** Every call that is measured, in the order of the table. */
export const calls: readonly Call[] = [
  {
    name: "sign-in",
    limit: undefined,
    isRead: false,
    next: () => ({
      method: "POST",
      path: "/api/auth/login",
      body: { username: `shop${3 + below(200)}`, password },
    }),
  },
  get("profile", () => "/auth/profile", "shop"),
  get("customers page", () => "/operator/customers", "huge"),
  get("customers search", search, "huge"),
  get("customers search, 200 operators", search, "shop"),
  get("recharges first page", () => "/operator/recharges", "huge"),
  get("recharges deep page", (world) => `/operator/recharges?page=${1 + below(world.hugePages)}`, "huge"),
  get(
    "recharges of a customer",
    (world) => `/operator/recharges?customerId=${customerId(1, below(world.customersEach), operators)}`,
    "huge",
  ),
  get(
    "recharges of a month",
    () => `/operator/recharges?startDate=${addDays(today(), -60)}&endDate=${addDays(today(), -30)}`,
    "huge",
  ),
  get(
    "timeline of a customer",
    (world) => `/operator/customers/${customerId(1, below(world.customersEach), operators)}/timeline`,
    "huge",
  ),
  get("wallet runway", () => "/operator/wallet/runway", "huge"),
  get("due list", () => "/operator/recharges/expiry-status?status=due", "huge"),
  get("operator dashboard", () => "/operator/dashboard", "huge"),
  get("admin dashboard", () => "/admin/dashboard/analytics", "admin"),
  get("admin transactions", () => "/admin/transactions", "admin"),
  get("admin customers by name", () => `/admin/customers?name=${pick(customerNames)}&limit=6`, "admin"),
  get("admin operators", () => "/admin/operators", "admin"),
  get("admin operators running short", () => "/admin/operators?filter=short", "admin"),
  {
    name: plainRecharge,
    limit: "recharge",
    isRead: false,
    next: (world) => rechargeRequest(world, pick(world.shops)),
  },
  {
    name: chargedRecharge,
    limit: undefined,
    isRead: false,
    next: (world) => rechargeRequest(world, pick(world.collecting)),
  },
  {
    name: paidRecharge,
    limit: undefined,
    isRead: false,
    next: (world) =>
      rechargeRequest(world, pick(world.collecting), { payment: { amount: 100, mode: "cash" } }),
  },
  {
    name: "recharge, one hot wallet",
    limit: "recharge on one wallet",
    isRead: false,
    next: (world) => rechargeRequest(world, world.hot),
  },
  {
    name: "external recharge",
    limit: "recharge",
    isRead: false,
    next: (world) => {
      const { number, apiKey } = pick(world.shops);
      const phone = String(9_000_000_000 + customerId(number, below(world.customersEach), operators));
      const body = {
        platformId: 101 + below(4),
        customerFirstName: "Asha",
        customerLastName: "Rao",
        customerPhone: phone,
        amount: 100,
        expiryDate: addDays(today(), 30),
      };
      return { method: "POST", path: "/api/recharge", token: apiKey, body, key: crypto.randomUUID() };
    },
  },
  { name: "static page", limit: undefined, isRead: false, next: () => ({ method: "GET", path: "/login" }) },
];

function collect(name: string, path: (world: CollectingWorld) => string): CollectingCall {
  return {
    name: `collecting: ${name}`,
    next: (world) => ({ method: "GET", path: `/api/operator${path(world)}`, token: world.token }),
  };
}

const ofCustomer = (rest: string) => (world: CollectingWorld) =>
  `/customers/${1 + below(world.customers)}${rest}`;

/** The calls of collecting, in the order of their table. */
export const collectingCalls: readonly CollectingCall[] = [
  collect("owing first page", () => "/owing"),
  collect("owing search", () => `/owing?search=${encodeURIComponent(pick(searchTexts))}`),
  collect("owing of an area", (world) => `/owing?areaId=${1 + below(world.areas)}`),
  collect("owing of a collector", (world) => `/owing?collectorId=${1 + below(world.collectors)}`),
  collect("areas and what is owed there", () => "/areas/totals"),
  collect("route sheet of an area", (world) => `/areas/${1 + below(world.areas)}/route`),
  collect("day book of today", () => "/day-book"),
  collect("open days", () => "/day-book/open-days"),
  collect("reports of a year", () => "/reports"),
  collect("payments first page", () => "/payments"),
  collect("a customer", ofCustomer("")),
  collect("services of a customer", ofCustomer("/services")),
  collect("account of a customer", ofCustomer("/account")),
  collect("timeline of a customer", ofCustomer("/timeline")),
];
