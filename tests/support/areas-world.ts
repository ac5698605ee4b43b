import { areaRoutes } from "@cable-connect/contract/areas";
import { collectionRoutes } from "@cable-connect/contract/collections";
import { customerRoutes } from "@cable-connect/contract/customers";
import { areaMessages } from "@cable-connect/contract/messages/areas";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { addDays } from "@cable-connect/contract/values/business-date";
import { expect, type Locator, type Page } from "@playwright/test";
import { callApi, createCustomer, createOperator, openSession, type Server, signIn } from "./business.ts";
import { charge, receive, startCollecting } from "./collecting.ts";
import { today } from "./today.ts";

/**
 * An operator that collects, signed in on the page, with four customers without an area: Asha Menon has ₹500 in advance, Binod
 * Rai and Chitra Rao owe ₹300 each, Deepa Shah owes nothing.
 */
export async function openCustomersWithDebts(page: Page, server: Server) {
  const made = await createOperator(server);
  await startCollecting(server, made.session);
  // Its user says that it collects.
  const session = await signIn(server, made.username, made.password);
  const addNth = async (name: string, nth: number) =>
    (await createCustomer(server, session, name, `984501111${nth}`)).id;
  const asha = await addNth("Asha Menon", 0);
  const binod = await addNth("Binod Rai", 1);
  const chitra = await addNth("Chitra Rao", 2);
  const deepa = await addNth("Deepa Shah", 3);
  await receive(server, session, asha, { amount: 500, mode: "cash", receivedOn: addDays(today, -1) });
  for (const id of [binod, chitra]) await charge(server, session, id, 300, "Arrears");
  await openSession(page, session);
  return { session, customers: { asha, binod, chitra, deepa } };
}

/**
 * The same, and all but Deepa Shah live in Gandhi Nagar, Asha Menon in Shanti Bhavan, in the order of their names. The collector
 * Manoj usually collects there.
 */
export async function openGandhiNagar(page: Page, server: Server) {
  const { session, customers } = await openCustomersWithDebts(page, server);
  const { asha, binod, chitra } = customers;
  const { collector } = await callApi(server, session, collectionRoutes.createCollector, {
    body: { name: "Manoj" },
  });
  const { area } = await callApi(server, session, areaRoutes.create, {
    body: { name: "Gandhi Nagar", collectorId: collector.id },
  });
  await callApi(server, session, customerRoutes.setArea, {
    body: { customerIds: [asha, binod, chitra], areaId: area.id },
  });
  await callApi(server, session, customerRoutes.update, {
    params: { id: asha },
    body: { street: "Shanti Bhavan" },
  });
  return { session, customers };
}

/** Opens the route sheet of Gandhi Nagar. */
export async function openRouteSheet(page: Page, server: Server) {
  const world = await openGandhiNagar(page, server);
  await page.goto("/collections?tab=route");
  await expect(stops(page)).toHaveText([/Asha Menon/, /Binod Rai/, /Chitra Rao/]);
  return world;
}

/** The customers of an area on the route sheet. */
export const stops = (page: Page, area = "Gandhi Nagar") =>
  page.getByRole("region", { name: areaMessages.route.caption(area) }).locator("ol > li");

/** The rows of a list, without its head. */
export const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("cell") });

/** The field of a payment that says who received it. */
export const receiverIn = (dialog: Locator) =>
  dialog.getByRole("combobox", { name: customerAccountMessages.receive.collector });

/** Where an element stands. */
export async function boxOf(shown: Locator) {
  return (await shown.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}

/** Chooses a customer's amount in the open dialog, and receives it. */
export async function receiveNow(page: Page, amount?: string) {
  const dialog = page.getByRole("dialog");
  if (amount !== undefined) await dialog.getByLabel("Amount").fill(amount);
  await dialog.getByRole("button", { name: customerAccountMessages.receive.submit }).click();
  await expect(dialog).toBeHidden();
}
