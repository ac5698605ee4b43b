import { collectionRoutes } from "@cable-connect/contract/collections";
import { dayBookRoutes } from "@cable-connect/contract/day-book";
import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import type { Locator, Page } from "@playwright/test";
import {
  callApi,
  createCustomer,
  createOperator,
  openSession,
  type Server,
  type Session,
} from "./business.ts";
import { receive, startCollecting } from "./collecting.ts";
import { today } from "./today.ts";

const { facts } = dayBookPageMessages;

/**
 * An operator that collects, signed in on the page: today Asha Menon has paid the collector Mani ₹1,250.50 in cash and ₹300 by
 * UPI, and the counter ₹200 in cash.
 */
export async function openDayBookWorld(page: Page, server: Server) {
  const { session } = await createOperator(server);
  await startCollecting(server, session);
  const { collector } = await callApi(server, session, collectionRoutes.createCollector, {
    body: { name: "Mani" },
  });
  const asha = await createCustomer(server, session, "Asha Menon");
  await receive(server, session, asha.id, { amount: 1250.5, mode: "cash", collectorId: collector.id });
  await receive(server, session, asha.id, { amount: 300, mode: "upi", collectorId: collector.id });
  await receive(server, session, asha.id, { amount: 200, mode: "cash" });
  await openSession(page, session);
  return {
    session,
    collector,
    asha,
    mani: card(page, "Mani"),
    counter: card(page, collectionMessages.counter),
    dialog: page.getByRole("dialog"),
  };
}

/** Closes a book with all of its cash, by default that of today. */
export function closeBook(
  server: Server,
  session: Session,
  { coins = 0, day = today, collectorId }: { coins?: number; day?: string; collectorId?: number },
) {
  return callApi(server, session, dayBookRoutes.closeDay, {
    body: { collectorId, day, notes: [], coins, signedBy: "Mani Kumar" },
    idempotencyKey: crypto.randomUUID(),
  });
}

/** The card of a collector or the counter. */
export const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** What a card says of one of its facts. */
export const fact = (shown: Locator, name: keyof typeof facts) =>
  shown.locator("dl > div").filter({ has: shown.page().getByText(facts[name], { exact: true }) });

export const inHand = (shown: Locator) => fact(shown, "inHand");

/** Presses a button of a card or a dialog. */
export const press = (within: Locator, name: string) =>
  within.getByRole("button", { name, exact: true }).click();
