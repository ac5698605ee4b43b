import { collectionRoutes } from "@cable-connect/contract/collections";
import { connectionRoutes } from "@cable-connect/contract/connections";
import { paymentRoutes } from "@cable-connect/contract/payments";
import type { Page } from "@playwright/test";
import {
  callApi,
  createCustomer,
  createOperator,
  createPlatform,
  createRecharge,
  openSession,
  type Server,
  type Session,
} from "./business.ts";
import { charge, receive, startCollecting } from "./collecting.ts";
import { today } from "./today.ts";

/** The rows of a list. */
export const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("cell") });

export function reversePayment(server: Server, session: Session, id: number) {
  return callApi(server, session, paymentRoutes.reversePayment, {
    params: { id },
    body: { reason: "Wrong customer" },
    idempotencyKey: crypto.randomUUID(),
  });
}

/**
 * Opens the collections of a new operator: Asha Menon owes ₹400 and has paid ₹50 in cash and ₹100 by UPI to Mani, Venkata owes
 * ₹9,99,999.50, and a payment of hers is reversed.
 */
export async function openDebts(page: Page, server: Server) {
  const platform = await createPlatform(server, "cable");
  const { session } = await createOperator(server, { platforms: [platform], funds: 1000 });
  await startCollecting(server, session);
  const { collector: mani } = await callApi(server, session, collectionRoutes.createCollector, {
    body: { name: "Mani" },
  });
  const asha = await createCustomer(server, session, "Asha Menon", "9845011111");
  const long = "Venkata Subrahmanyam Lakshmi Narasimha Rao Ananthapadmanabhan";
  const rich = await createCustomer(server, session, long, "9845022222");
  await charge(server, session, asha.id, 450);
  await charge(server, session, rich.id, 9_99_999.5);
  const order = { customerId: asha.id, platformId: platform.id, amount: 100, expiryDate: today };
  await createRecharge(server, session, order);
  const { payment: inCash } = await receive(server, session, asha.id, { amount: 50, mode: "cash" });
  const upi = { amount: 100, mode: "upi", reference: "427812345678" } as const;
  await receive(server, session, asha.id, { ...upi, collectorId: mani.id });
  await callApi(server, session, connectionRoutes.create, {
    params: { id: asha.id },
    body: { platformId: platform.id, setTopBox: "STB 6564 0100" },
  });
  const { payment: wrong } = await receive(server, session, rich.id, { amount: 75, mode: "cash" });
  await reversePayment(server, session, wrong.id);
  await openSession(page, session);
  await page.goto("/collections");
  return { session, platform, mani, asha, inCash };
}
