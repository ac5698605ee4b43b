import { cashMovementRoutes } from "@cable-connect/contract/cash-movements";
import { collectionRoutes } from "@cable-connect/contract/collections";
import { dayBookErrors } from "@cable-connect/contract/collections/day-book-errors";
import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { dayBookMessages } from "@cable-connect/contract/messages/day-book";
import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { expect, test } from "../support/browser.ts";
import { callApi, createCustomer, createOperator, openSession } from "../support/business.ts";
import { receive, startCollecting } from "../support/collecting.ts";
import { expectAccessible, expectFitsPhone } from "../support/screen.ts";

const texts = dayBookPageMessages;

// The book that changed meanwhile.
test.use({ expectedBrowserErrors: /status of 409/ });

test("a shop closes all books at once; one that changed meanwhile says so, and is counted again", async ({
  page,
  server,
}) => {
  const { session } = await createOperator(server);
  await startCollecting(server, session);
  const [mani] = await Promise.all(
    ["Mani", "Ravi"].map((name) =>
      callApi(server, session, collectionRoutes.createCollector, { body: { name } }),
    ),
  );
  const { id } = await createCustomer(server, session, "Asha Menon");
  const cash = (amount: number, collectorId?: number) =>
    receive(server, session, id, { amount, mode: "cash", ...(collectorId && { collectorId }) });
  await cash(200);
  await cash(90.5, mani?.collector.id);
  await openSession(page, session);
  await page.goto("/collections?tab=day-book");
  const card = (name: string) => page.getByRole("region", { name, exact: true });
  const dialog = page.getByRole("dialog", { name: texts.closeAll.title });
  const close = (counted: number, books: number) =>
    dialog.getByRole("button", { name: texts.closeAll.submit(counted, books), exact: true });
  await page.getByRole("button", { name: texts.closeAll.title }).click();

  await test.step("it asks for the cash of each, and what is short needs a remark", async () => {
    const counter = dialog.getByLabel(collectionMessages.counter, { exact: true });
    await expect(dialog.getByRole("textbox", { name: "Mani", exact: true })).toHaveAccessibleDescription(
      texts.close.expectedOf("₹90.50"),
    );
    // Ravi never had cash.
    await expect(dialog.getByText(texts.closeAll.nothingToCount)).toBeVisible();
    await expect(dialog.getByRole("textbox", { name: "Ravi", exact: true })).toBeHidden();
    await expect(dialog.getByRole("textbox", { name: collectionMessages.counter })).toBeFocused();
    const sums = dialog.getByText(texts.closeAll.countedOf(0, 2, "₹290.50"));
    await expect(sums).toBeVisible();
    await expect(sums.locator(".."), "nothing else").toHaveText(texts.closeAll.countedOf(0, 2, "₹290.50"));
    await expect(close(0, 3), "named as the dialog").toHaveText(texts.closeAll.title);
    await expect(close(0, 3)).toBeDisabled();
    await expect(close(0, 3)).toHaveAccessibleDescription(texts.closeAll.noneCounted);
    await page.keyboard.type("190");
    await expect(dialog.getByText(texts.closeAll.countedOf(1, 2, "₹90.50"))).toBeVisible();
    await expect(dialog.locator("output")).toHaveText(texts.short("₹10"));
    await close(1, 3).click();
    await expect(dialog.getByText(texts.close.shortUnexplained)).toBeVisible();
    await expect(dialog.getByText(dayBookMessages.errors.signer.empty)).toBeVisible();
    await dialog.getByLabel(texts.close.signedBy).fill("Asha");
    await counter.getByLabel(texts.close.shortNote).focus();
    await page.keyboard.type("Gave too much change");
    await dialog.getByRole("textbox", { name: "Mani", exact: true }).fill("90.5");
    await expect(dialog.getByText(texts.closeAll.countedOf(2, 2, ""))).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);
  });

  await test.step("the others are closed, though a payment came for one", async () => {
    await cash(50, mani?.collector.id);
    await close(3, 3).click();
    const ofMani = dialog.getByRole("textbox", { name: "Mani", exact: true });
    await expect(dialog.getByText(dayBookErrors.dayChanged.message)).toBeVisible();
    await expect(ofMani).toBeFocused();
    await expect(ofMani).toHaveAccessibleDescription(new RegExp(texts.close.expectedOf("₹140.50")));
    await expect(dialog.getByText(texts.status.closed, { exact: true })).toHaveCount(2);
    await ofMani.fill("140.5");
    await expect(dialog.locator("output")).toHaveText(texts.exact);
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
  });

  await test.step("each is closed with its own count", async () => {
    for (const [name, counted, difference] of [
      [collectionMessages.counter, "₹190", texts.short("₹10")],
      ["Mani", "₹140.50", texts.exact],
      ["Ravi", "₹0", texts.exact],
    ] as const) {
      await expect(card(name)).toContainText(`${texts.facts.counted}${counted}`);
      await expect(card(name)).toContainText(`${texts.facts.difference}${difference}`);
      await expect(card(name)).toContainText("Signed by Asha");
    }
    await expect(page.getByRole("button", { name: texts.closeAll.title })).toBeHidden();
  });
});

test("nothing is exact while only a book without cash is counted", async ({ page, server }) => {
  const { session } = await createOperator(server);
  await startCollecting(server, session);
  const { collector } = await callApi(server, session, collectionRoutes.createCollector, {
    body: { name: "Mani" },
  });
  const { id } = await createCustomer(server, session, "Asha Menon");
  await receive(server, session, id, { amount: 90, mode: "cash", collectorId: collector.id });
  await receive(server, session, id, { amount: 50, mode: "cash" });
  await callApi(server, session, cashMovementRoutes.moveCash, {
    body: { kind: "hand-over", collectorId: collector.id, amount: 90 },
    idempotencyKey: crypto.randomUUID(),
  });
  await openSession(page, session);
  await page.goto("/collections?tab=day-book");
  await page.getByRole("button", { name: texts.closeAll.title }).click();
  const dialog = page.getByRole("dialog", { name: texts.closeAll.title });
  // What Mani handed over left nothing, so that book begins counted.
  await expect(dialog.getByRole("textbox", { name: "Mani", exact: true })).toHaveValue("0");
  await expect(dialog.getByText(texts.closeAll.countedOf(1, 2, "₹140"))).toBeVisible();
  await expect(dialog.locator("output")).toHaveCount(0);
  await dialog.getByRole("textbox", { name: collectionMessages.counter }).fill("140");
  await expect(dialog.locator("output")).toHaveText(texts.exact);
});
