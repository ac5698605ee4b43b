import { randomBytes } from "node:crypto";
import { authRoutes } from "@cable-connect/contract/auth";
import { isOttPlay, type PlatformType } from "@cable-connect/contract/constants";
import { customerRoutes } from "@cable-connect/contract/customers";
import { operatorRoutes } from "@cable-connect/contract/operators";
import { ottPlanRoutes } from "@cable-connect/contract/ott-plans";
import { type Platform, platformRoutes } from "@cable-connect/contract/platforms";
import { rechargeRoutes } from "@cable-connect/contract/recharges";
import type { RouteDefinition, RouteResponse } from "@cable-connect/contract/route";
import { walletRoutes } from "@cable-connect/contract/wallet";
import type { Page } from "@playwright/test";
import type { CallArguments, InputOf } from "../web/src/api/route.ts";
import { addressOf } from "../web/src/api/route.ts";
import type { Product } from "./product.ts";

export type Server = Omit<Product, "stop">;
export type Session = RouteResponse<typeof authRoutes.login>;

/** A name that no other test uses. */
export function uniqueName(label: string): string {
  return `${label} ${randomBytes(4).toString("hex")}`;
}

/** Calls the API beside the browser; throws unless it succeeds. */
export async function callApi<Route extends RouteDefinition>(
  server: Server,
  session: Session | undefined,
  route: Route,
  ...[input]: CallArguments<InputOf<Route>>
): Promise<RouteResponse<Route>> {
  const {
    params,
    query,
    body,
    idempotencyKey,
  }: { params?: object; query?: object; body?: unknown; idempotencyKey?: string } = input ?? {};
  const headers = new Headers();
  if (session) headers.set("authorization", `Bearer ${session.token}`);
  if (body !== undefined) headers.set("content-type", "application/json");
  if (idempotencyKey) headers.set("idempotency-key", idempotencyKey);
  const response = await fetch(server.url + addressOf(route.path, params, query), {
    method: route.method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!response.ok)
    throw new Error(`${route.method} ${route.path}: ${response.status} ${await response.text()}`);
  return (response.status === 204 ? undefined : await response.json()) as RouteResponse<Route>;
}

/** A session of the person with these credentials. */
export function signIn(server: Server, username: string, password: string): Promise<Session> {
  return callApi(server, undefined, authRoutes.login, { body: { username, password } });
}

const adminSessions = new Map<string, Promise<Session>>();

/** The one session of the admin that the tests of a worker share. */
export function adminSession(server: Server): Promise<Session> {
  let session = adminSessions.get(server.url);
  if (!session) {
    session = signIn(server, server.adminUsername, server.adminPassword);
    adminSessions.set(server.url, session);
  }
  return session;
}

/** Lets the browser be signed in, as if the sign-in page had done it. */
export async function openSession(page: Page, session: Session): Promise<void> {
  // A page of this site that loads nothing, as storage belongs to a site.
  await page.route("**/nothing", (route) =>
    route.fulfill({ contentType: "text/html", body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto("/nothing");
  await page.evaluate(
    (stored) => localStorage.setItem("cable-connect.session", stored),
    JSON.stringify(session),
  );
}

type PlatformOptions = Partial<Pick<Platform, "name" | "description" | "operator_rate" | "purchase_rate">>;

/** A new platform of `type`. */
export async function createPlatform(
  server: Server,
  type: PlatformType,
  options: PlatformOptions = {},
): Promise<Platform> {
  const body = { name: uniqueName(`Platform ${type}`), description: "Made for a test", type, ...options };
  const { platform } = await callApi(server, await adminSession(server), platformRoutes.create, { body });
  return platform;
}

type OperatorOptions = {
  name?: string;
  isIsp?: boolean;
  creditLimit?: number;
  /** Rupees that the admin puts into the wallet. */
  funds?: number;
  /** Assigned from the start; OTTPlay with `ottPrice` for each plan. */
  platforms?: readonly Platform[];
  ottPrice?: number;
};

/** A new operator, signed in. */
export async function createOperator(server: Server, options: OperatorOptions = {}) {
  const { name = uniqueName("Operator"), isIsp, creditLimit, funds = 0, platforms = [] } = options;
  const admin = await adminSession(server);
  const username = `user.${randomBytes(6).toString("hex")}`;
  const password = randomBytes(12).toString("base64url");
  const { operator } = await callApi(server, admin, operatorRoutes.create, {
    body: { name, username, password, isIsp, creditLimit },
  });
  if (funds > 0) await creditWallet(server, operator.id, funds);
  for (const platform of platforms) await assignPlatform(server, operator.id, platform, options.ottPrice);
  return { operator, username, password, session: await signIn(server, username, password) };
}

/** Puts rupees into an operator's wallet. */
export async function creditWallet(
  server: Server,
  operatorId: number,
  amount: number,
  description = "Top-up",
) {
  return callApi(server, await adminSession(server), walletRoutes.adjust, {
    params: { id: operatorId },
    body: { operatorId, amount, type: "credit", description },
    idempotencyKey: randomBytes(16).toString("hex"),
  });
}

/** Takes rupees out of an operator's wallet, which may leave it below zero. */
export async function debitWallet(server: Server, operatorId: number, amount: number) {
  return callApi(server, await adminSession(server), walletRoutes.adjust, {
    params: { id: operatorId },
    body: { operatorId, amount, type: "debit" },
    idempotencyKey: randomBytes(16).toString("hex"),
  });
}

/** Assigns a platform; OTTPlay with `ottPrice` for each plan. */
export async function assignPlatform(server: Server, operatorId: number, platform: Platform, ottPrice = 100) {
  const admin = await adminSession(server);
  const plans = isOttPlay(platform) ? await callApi(server, admin, ottPlanRoutes.listForAdmin) : [];
  const prices = Object.fromEntries(plans.map(({ ott_code }) => [ott_code, ottPrice]));
  return callApi(server, admin, operatorRoutes.assignServices, {
    params: { id: operatorId },
    body: {
      platformIds: [platform.id],
      action: "assign",
      pricing: plans.length > 0 ? { [platform.id]: prices } : undefined,
    },
  });
}

/** A new customer of the operator whose session it is. */
export async function createCustomer(
  server: Server,
  session: Session,
  name = uniqueName("Customer"),
  phone = "9845012345",
) {
  const { customer } = await callApi(server, session, customerRoutes.create, {
    body: { name, phone },
  });
  return customer;
}

type RechargeOptions = {
  customerId: number;
  platformId: number;
  amount: number;
  expiryDate: string;
  planName?: string;
  ottCode?: string;
  description?: string;
};

/** Recharges a customer's service. */
export async function createRecharge(server: Server, session: Session, options: RechargeOptions) {
  const { recharge } = await callApi(server, session, rechargeRoutes.create, {
    body: options,
    idempotencyKey: randomBytes(16).toString("hex"),
  });
  return recharge;
}

/** The newest recharges of the operator whose session it is. */
export async function listRecharges(server: Server, session: Session) {
  return (await callApi(server, session, rechargeRoutes.list)).recharges;
}

/** The rupees in the wallet of the operator whose session it is. */
export async function balanceOf(server: Server, session: Session): Promise<number> {
  return (await callApi(server, session, walletRoutes.get)).wallet.balance;
}
