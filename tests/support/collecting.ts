import { collectionRoutes } from "@cable-connect/contract/collections";
import { customerAccountRoutes } from "@cable-connect/contract/customer-accounts";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { paymentRoutes } from "@cable-connect/contract/payments";
import type { RouteBodyInput } from "@cable-connect/contract/route";
import type { Page } from "@playwright/test";
import {
  callApi,
  createCustomer,
  createOperator,
  createPlatform,
  type Server,
  type Session,
  signIn,
  uniqueName,
} from "./business.ts";

/** Turns an operator's collections on. */
export function startCollecting(server: Server, session: Session) {
  return callApi(server, session, collectionRoutes.updateSettings, { body: { isOn: true } });
}

/** Charges a customer for something else than a recharge. */
export function charge(server: Server, session: Session, id: number, amount: number, label = "Installation") {
  return callApi(server, session, customerAccountRoutes.chargeCustomer, {
    params: { id },
    body: { kind: "charge", label, amount },
    idempotencyKey: crypto.randomUUID(),
  });
}

/** Receives a payment of a customer, also of more than it owes. */
export function receive(
  server: Server,
  session: Session,
  id: number,
  body: RouteBodyInput<typeof paymentRoutes.receivePayment>,
) {
  return callApi(server, session, paymentRoutes.receivePayment, {
    params: { id },
    body: { isAdvance: true, ...body },
    idempotencyKey: crypto.randomUUID(),
  });
}

/** An operator that collects, with a platform, a collector and a customer. */
export async function createCollectingShop(server: Server) {
  const platform = await createPlatform(server, "cable", { name: uniqueName("City Cable") });
  const made = await createOperator(server, { platforms: [platform], funds: 5000 });
  await startCollecting(server, made.session);
  await callApi(server, made.session, collectionRoutes.createCollector, { body: { name: "Suresh" } });
  // Its user says that it collects.
  const session = await signIn(server, made.username, made.password);
  const customer = await createCustomer(server, session, "Asha Menon");
  return { session, platform, customer };
}

/** The account on a customer's page: its rows, and the line that says what is owed. */
export function accountOf(page: Page) {
  const section = page.getByRole("region", { name: customerAccountMessages.title });
  return { section, rows: section.getByRole("row"), owed: section.locator("p").first() };
}
