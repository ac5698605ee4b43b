import { randomBytes } from "node:crypto";
import { authRoutes } from "@cable-connect/contract/auth";
import type { Customer } from "@cable-connect/contract/customers";
import type { OperatorDetail } from "@cable-connect/contract/operators";
import { isOttPlay, type PlatformType } from "@cable-connect/contract/platform-types";
import type { Platform } from "@cable-connect/contract/platforms";
import { rechargeRoutes } from "@cable-connect/contract/recharges";
import type { RouteDefinition, RouteResponse } from "@cable-connect/contract/route";
import { walletRoutes } from "@cable-connect/contract/wallet";
import type { Page } from "@playwright/test";
import * as business from "../../server/src/testing/business.ts";
import { unique } from "../../server/src/testing/business.ts";
import type { ApiAnswer } from "../../server/src/testing/client.ts";
import { addressOf, type CallArguments, type InputOf } from "../../web/src/api/client/route.ts";
import type { Product } from "./product.ts";

// The test business of the server's tests, created with a worker's one admin session, and functions for the browser.

export type Server = Omit<Product, "stop">;
export type Session = RouteResponse<typeof authRoutes.login>;

/** A name that no other test uses. */
export function uniqueName(label: string): string {
  return unique(label, " ");
}

/** Calls the API without the browser; throws unless it succeeds. */
export async function callApi<Route extends RouteDefinition>(
  server: Server,
  session: Session | undefined,
  route: Route,
  ...[input]: CallArguments<InputOf<Route>>
): Promise<RouteResponse<Route>> {
  const { params, query, body, idempotencyKey }: AnyInput = input ?? {};
  // `call` adds the `/api` itself.
  const path = addressOf(route.path, params, query).slice("/api".length);
  const answer = await server.call(route.method, path, {
    token: session?.token,
    body,
    headers: idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey },
  });
  return bodyOf(answer, `${route.method} ${route.path}`);
}

type AnyInput = { params?: object; query?: object; body?: unknown; idempotencyKey?: string };

function bodyOf({ status, body }: ApiAnswer, call: string) {
  if (status >= 300) throw new Error(`${call}: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Signs in with these credentials; returns the session. */
export function signIn(server: Server, username: string, password: string): Promise<Session> {
  return callApi(server, undefined, authRoutes.login, { body: { username, password } });
}

const adminSessions = new Map<string, Promise<Session>>();

/** The admin's session, shared by the tests of a worker. */
export function adminSession(server: Server): Promise<Session> {
  let session = adminSessions.get(server.url);
  if (!session) {
    session = signIn(server, server.adminUsername, server.adminPassword);
    adminSessions.set(server.url, session);
  }
  return session;
}

async function adminToken(server: Server): Promise<string> {
  return (await adminSession(server)).token;
}

/** Signs the page in, as the sign-in page does, before its next document loads. */
export async function openSession(page: Page, session: Session): Promise<void> {
  await page.addInitScript(
    ({ token, stored }) => {
      // The script runs for each document, but signs in once: a later sign-out must last.
      if (!location.protocol.startsWith("http") || sessionStorage.getItem(token)) return;
      sessionStorage.setItem(token, "signed in");
      localStorage.setItem("cable-connect.session", stored);
    },
    { token: session.token, stored: JSON.stringify(session) },
  );
}

type PlatformOptions = Partial<
  Pick<Platform, "name" | "description" | "operator_rate" | "purchase_rate" | "requiresOperatorRate">
>;

/** A new platform of `type`. */
export async function createPlatform(
  server: Server,
  type: PlatformType,
  options: PlatformOptions = {},
): Promise<Platform> {
  const fields = { name: uniqueName(`Platform ${type}`), type, ...options };
  return business.createPlatform(server, await adminToken(server), fields);
}

type OperatorOptions = {
  name?: string;
  mobile?: string;
  isIsp?: boolean;
  creditLimit?: number;
  /** Rupees that the admin credits to the wallet. */
  funds?: number;
  /** Assigned from the start; OTTPlay with `ottPrice` for each plan. */
  platforms?: readonly Platform[];
  ottPrice?: number;
};

/** A new operator, signed in. */
export async function createOperator(
  server: Server,
  { funds = 0, platforms = [], ottPrice, ...fields }: OperatorOptions = {},
) {
  const names = { name: uniqueName("Operator"), username: unique("user") };
  const made = await business.addOperator(server, await adminToken(server), { ...names, ...fields });
  if (funds > 0) await creditWallet(server, made.operator.id, funds);
  for (const platform of platforms) await assignPlatform(server, made.operator.id, platform, ottPrice);
  return { ...made, session: await signIn(server, made.username, made.password) };
}

/** Credits rupees to an operator's wallet. */
export async function creditWallet(
  server: Server,
  operatorId: number,
  amount: number,
  description = "Top-up",
): Promise<void> {
  await adjustWallet(server, operatorId, { amount, description });
}

/** Debits rupees from an operator's wallet, which may go below zero. */
export async function debitWallet(server: Server, operatorId: number, amount: number): Promise<void> {
  await adjustWallet(server, operatorId, { amount, type: "debit" });
}

async function adjustWallet(server: Server, operatorId: number, fields: object): Promise<void> {
  const answer = await business.adjustWallet(server, await adminToken(server), operatorId, fields);
  bodyOf(answer, "changing the wallet");
}

/** Assigns a platform; OTTPlay with `ottPrice` for each plan. */
export async function assignPlatform(
  server: Server,
  operatorId: number,
  platform: Platform,
  ottPrice = 100,
): Promise<OperatorDetail> {
  const admin = await adminToken(server);
  const prices = isOttPlay(platform)
    ? await business.pricesForEachOttPlan(server, admin, ottPrice)
    : undefined;
  return business.assignPlatform(server, admin, { operatorId, platformId: platform.id, prices });
}

/** A new customer of the session's operator. */
export function createCustomer(
  server: Server,
  session: Session,
  name = uniqueName("Customer"),
  phone = "9845012345",
): Promise<Customer> {
  return business.createCustomer(server, session.token, { name, phone });
}

type RechargeOptions = {
  customerId: number;
  platformId: number;
  connectionId?: number;
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

/** The newest recharges of the session's operator. */
export async function listRecharges(server: Server, session: Session) {
  return (await callApi(server, session, rechargeRoutes.list)).recharges;
}

/** The wallet balance of the session's operator, in rupees. */
export async function balanceOf(server: Server, session: Session): Promise<number> {
  return (await callApi(server, session, walletRoutes.get)).wallet.balance;
}
