import { alertRoutes } from "@cable-connect/contract/alerts";
import { alertMessages } from "@cable-connect/contract/messages/alerts";
import { addYears } from "@cable-connect/contract/values/business-date";
import { bell, panel } from "../../support/alerts.ts";
import { expect, test } from "../../support/browser.ts";
import {
  adminSession,
  callApi,
  createCustomer,
  createOperator,
  createPlatform,
  createRecharge,
  openSession,
  type Server,
} from "../../support/business.ts";
import { expectAccessible, expectFitsPhone, openScreen } from "../../support/screen.ts";
import { today } from "../../support/today.ts";

const texts = alertMessages;

/** Marks all of the admin's alerts as read, also those of other tests. */
async function readAll(server: Server): Promise<void> {
  const admin = await adminSession(server);
  const { alerts } = await callApi(server, admin, alertRoutes.listForAdmin);
  const seen = alerts.map(({ kind, stamp, operator }) => ({ kind, stamp, operatorId: operator.id }));
  if (seen.length > 0) await callApi(server, admin, alertRoutes.markReadForAdmin, { body: { alerts: seen } });
}

test("a recharge below cost alerts the admin, and leads to the operator's margin", async ({
  page,
  server,
}) => {
  const platform = await createPlatform(server, "cable", { purchase_rate: 60 });
  const { operator, session } = await createOperator(server, { platforms: [platform], funds: 100 });
  const { id: customerId } = await createCustomer(server, session, "Asha Menon");
  await readAll(server);
  const order = { customerId, platformId: platform.id, amount: 0.01, expiryDate: addYears(today, 5) };
  await createRecharge(server, session, order);
  await openSession(page, await adminSession(server));
  await page.goto("/dashboard");
  await expect(bell(page)).toHaveAccessibleName(/unread$/);
  await bell(page).focus();
  await page.keyboard.press("Enter");
  const link = panel(page).getByRole("link", {
    name: `${operator.name} recharged Asha Menon below cost, at a loss of ₹3,599.99`,
  });
  await expect(link).toContainText(texts.unread);
  await expectAccessible(page);
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/margin\\?operatorId=${operator.id}#margin-losses$`));
  const heading = page.getByRole("heading", { name: "Recharges Below Cost" });
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
  const losses = page.getByRole("table", { name: "Recharges Below Cost" });
  await expect(losses).toContainText("Asha Menon");
  await expect(losses).toContainText("₹3,599.99");
  await expectFitsPhone(page);
  await bell(page).click();
  await expect(link).not.toContainText(texts.unread);
});

test("the admin sets an operator's threshold, and gets an alert for its low wallet", async ({
  page,
  server,
}) => {
  const { operator } = await createOperator(server, { funds: 250 });
  await readAll(server);
  await openSession(page, await adminSession(server));
  await page.goto(`/operators/${operator.id}`);
  await page.getByRole("button", { name: "Edit Operator" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Operator" });
  await dialog.getByLabel("Low Balance Alert").fill("1000");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("main")).toContainText("Low Balance Alert₹1,000.00");
  await openScreen(page, "Dashboard");
  await expect(bell(page)).toHaveAccessibleName(/unread$/);
  await bell(page).click();
  const row = panel(page).getByRole("link", {
    name: `${operator.name} has ₹250 left, below its alert of ₹1,000`,
  });
  await expect(row).toContainText(texts.unread);
  await row.click();
  await expect(page.getByRole("heading", { level: 1, name: operator.name })).toBeVisible();
  await bell(page).click();
  await expect(row).toBeVisible();
  await expect(row).not.toContainText(texts.unread);
});
