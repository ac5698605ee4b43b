import { connectionRoutes } from "@cable-connect/contract/connections";
import { connectionMessages } from "@cable-connect/contract/messages/connections";
import { customerPageMessages } from "@cable-connect/contract/messages/customer-page";
import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { addDays } from "@cable-connect/contract/values/business-date";
import { expect, test } from "../support/browser.ts";
import {
  callApi,
  createCustomer,
  createOperator,
  createPlatform,
  createRecharge,
  openSession,
} from "../support/business.ts";
import { charge, startCollecting } from "../support/collecting.ts";
import { lossTick } from "../support/recharge-dialog.ts";
import {
  breakCalls,
  brokenCall,
  expectAccessible,
  expectFitsPhone,
  expectWideTargets,
} from "../support/screen.ts";
import { today } from "../support/today.ts";

const texts = connectionMessages;

test.use({ expectedBrowserErrors: /status of 409/ });

test("a customer has several boxes on one platform, each with an expiry of its own", async ({
  page,
  server,
}) => {
  const platform = await createPlatform(server, "cable");
  const { session } = await createOperator(server, { platforms: [platform], funds: 3000 });
  const asha = await createCustomer(server, session, "Asha Menon");
  const owner = await createCustomer(server, session, "Meena Iyer");
  await createRecharge(server, session, {
    customerId: asha.id,
    platformId: platform.id,
    amount: 300,
    expiryDate: addDays(today, 3),
  });
  await openSession(page, session);
  await page.goto(`/customers/${asha.id}`);
  const services = page.getByRole("region", { name: customerPageMessages.services });
  const cards = services.getByRole("listitem").filter({ has: page.getByRole("button") });
  const dialog = page.getByRole("dialog");
  const addButton = services.getByRole("button", { name: texts.add.title });

  await test.step("while the operator doesn't collect, nothing speaks of connections", async () => {
    await expect(cards).toHaveCount(1);
    await expect(addButton).toBeHidden();
    await startCollecting(server, session);
    await page.reload();
  });

  async function add(box: string, label: string) {
    await addButton.click();
    await dialog.getByLabel(texts.identifiers.setTopBox).fill(box);
    await dialog.getByLabel(texts.label, { exact: true }).fill(label);
    await dialog.getByRole("button", { name: texts.add.title }).click();
  }

  await test.step("the first box takes over the service, the second is not recharged yet", async () => {
    await add("STB 1001", "Hall");
    await expect(cards).toHaveText([/Hall.*STB 1001.*3 days/]);
    await add("STB-1002", "Shop");
    await expect(cards).toHaveText([/Hall/, new RegExp(`${texts.notRecharged}.*Shop.*STB-1002`)]);
    await add("stb1002", "Attic");
    await expect(dialog.getByText("This set-top box is already on Shop")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Discard" }).click();
  });

  await test.step("the timeline says that they were added", async () => {
    const added = page.getByRole("listitem").filter({ hasText: customerPageMessages.connectionAdded });
    await expect(added).toHaveText([/Shop.*STB-1002/, /Hall.*STB.1001/]);
  });

  await test.step("the list of customers has both", async () => {
    await page.goto("/customers?search=stb1002");
    const row = page.getByRole("row", { name: /Asha/ });
    await expect(row.getByTitle("Shop · STB-1002")).toBeVisible();
    await expect(row).toContainText(texts.notRecharged);
    await page.goBack();
  });

  await test.step("a recharge from its card is for that box; from the page and a search for the one that is due or was searched for", async () => {
    await cards
      .filter({ hasText: "Shop" })
      .getByRole("button", { name: customerPageMessages.rechargeOf("") })
      .click();
    await expect(dialog.getByRole("combobox", { name: rechargeMessages.connection })).toHaveValue(
      "Shop · STB-1002",
    );
    await dialog.getByRole("button", { name: "3 months" }).or(dialog.getByText("3 months")).click();
    await dialog.getByRole("textbox", { name: "Amount" }).fill("600");
    await dialog.getByRole("button", { name: "Recharge", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(cards).toHaveText([/Hall.*3 days/, /Shop.*Expiry Date/]);
    const chosen = dialog.getByRole("combobox", { name: rechargeMessages.connection });
    const amount = dialog.getByRole("textbox", { name: "Amount", exact: true });
    await page.getByRole("main").getByRole("button", { name: "Recharge", exact: true }).click();
    await expect(chosen).toHaveValue("Hall · STB 1001");
    await expect(amount).toHaveValue("300");
    await expect(amount).toBeFocused();
    await page.keyboard.press("Escape");
    for (const [search, box, last] of [
      ["Asha", "Hall · STB 1001", "300"],
      ["STB-1002", "Shop · STB-1002", "600"],
    ] as const) {
      await page.getByRole("button", { name: paletteMessages.title, exact: true }).click();
      await dialog.getByRole("combobox").fill(search);
      await dialog.getByRole("option", { name: "Asha Menon" }).first().click();
      await expect(chosen).toHaveValue(box);
      await expect(amount).toHaveValue(last);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    }
    await page.getByRole("button", { name: paletteMessages.title, exact: true }).click();
    await dialog.getByRole("combobox").fill("undo asha");
    const last = dialog.getByRole("option", { name: "Asha Menon" }).first();
    await expect(last).toContainText("Shop");
    await last.click();
    await expect(dialog).toContainText("Shop · STB-1002");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  await test.step("a swap keeps what the box was, until when and why", async () => {
    const hall = cards.filter({ hasText: "Hall" });
    await hall.getByRole("button", { name: texts.actions("Hall · STB 1001") }).click();
    await page.getByRole("menuitem", { name: texts.swap.title(["setTopBox"]) }).click();
    await expect(dialog.locator("form > :first-child")).toContainText("Asha Menon");
    await dialog.getByRole("button", { name: texts.swap.reasons[0] }).click();
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("Enter the new box number")).toBeVisible();
    await dialog.getByLabel("New set-top box").fill("STB 2001");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: texts.swap.reasons[0] }).click();
    await page.keyboard.press("Enter");
    await expect(hall).toContainText("STB 2001");
    const earlier = hall.getByText(texts.earlier(1));
    await expect(earlier).toHaveCSS("list-style-type", "none");
    await page.setViewportSize({ width: 390, height: 844 });
    await expect
      .poll(async () => (await earlier.boundingBox())?.height, "a finger high")
      .toBeGreaterThanOrEqual(44);
    await page.setViewportSize({ width: 1280, height: 720 });
    await earlier.click();
    await expect(hall).toContainText(/STB 1001 until .*: No signal/);
    const swapped = page.getByRole("listitem").filter({ hasText: "Set-top box swapped" });
    await expect(swapped).toContainText(/STB 1001 → STB 2001No signal/);
  });

  await test.step("the customers' list and Due tell the boxes apart, and a search finds them in any spelling", async () => {
    await page.goto("/due?search=stb-20%2001");
    const found = page.getByRole("main").getByRole("listitem").first();
    await expect(found).toContainText("Hall · STB 2001");
    await expect(found.getByText("STB 2001").first()).toBeVisible();
    await page.goto("/customers?search=STB1002");
    const row = page.getByRole("row").filter({ hasText: "Asha Menon" });
    await expect(row).toContainText("Shop · STB-1002");
    await expect(page.getByText(owner.name)).toBeHidden();
    await page.setViewportSize({ width: 1024, height: 768 });
    const room = async () => {
      const box = await row.getByText("STB-1002").first().boundingBox();
      const status = await row.getByText("Active").boundingBox();
      return (status?.x ?? 0) - ((box?.x ?? 0) + (box?.width ?? 0));
    };
    await expect.poll(room, "the box ends before the next column").toBeGreaterThan(0);
    await page.setViewportSize({ width: 390, height: 844 });
    const isWhole = () =>
      row
        .getByText("STB-1002")
        .first()
        .evaluate((text) => text.scrollWidth <= text.clientWidth);
    await expect.poll(isWhole, "a phone shows the whole box").toBe(true);
    const leftOf = async (text: string) =>
      (await row.getByText(text, { exact: true }).filter({ visible: true }).boundingBox())?.x ?? 0;
    expect(await leftOf("Shop"), "a service begins where the name does").toBeCloseTo(
      await leftOf("Asha Menon"),
      0,
    );
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole("button", { name: paletteMessages.title, exact: true }).click();
    const offer = dialog.getByRole("group", { name: paletteMessages.add }).getByRole("option");
    await dialog.getByRole("combobox").fill("stb 100");
    await expect(offer).toBeVisible();
    await dialog.getByRole("combobox").fill("stb 1002");
    await expect(dialog.getByRole("option", { name: "Asha Menon" }).first()).toBeVisible();
    await expect(offer, "a box is no new customer").toBeHidden();
    await page.keyboard.press("Escape");
    await charge(server, session, asha.id, 100);
    await page.goto("/collections?search=stb%201002");
    await expect(row).toContainText("STB-1002");
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(row.getByText("STB-1002").filter({ visible: true })).toHaveCount(1);
  });

  await test.step("on a phone the cards fit, and each target is large enough", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/customers/${asha.id}`);
    await expect(cards).toHaveCount(2);
    await expectFitsPhone(page);
    await expectAccessible(page);
    await expectWideTargets(page);
  });

  await test.step("a card stays where it is, also once it expires later than the other", async () => {
    const hall = cards.filter({ hasText: "Hall" });
    await hall.getByRole("button", { name: customerPageMessages.rechargeOf("") }).click();
    await dialog.getByText("6 months").click();
    await dialog.getByRole("textbox", { name: "Amount" }).fill("1200");
    await lossTick(dialog).check();
    await dialog.getByRole("button", { name: "Recharge", exact: true }).click();
    await expect(hall).not.toContainText(/(^|\D)3 days/);
    await expect(cards).toHaveText([/Hall/, /Shop/]);
    await page.reload();
    await expect(cards).toHaveText([/Shop/, /Hall/]);
  });
});

test.describe("while calls fail", () => {
  test.use({ expectedBrowserErrors: brokenCall });

  test("connections that can't be loaded leave the services, and can be retried", async ({
    page,
    server,
  }) => {
    const platform = await createPlatform(server, "cable");
    const { session } = await createOperator(server, { platforms: [platform], funds: 1000 });
    const asha = await createCustomer(server, session, "Asha Menon");
    await startCollecting(server, session);
    await callApi(server, session, connectionRoutes.create, {
      params: { id: asha.id },
      body: { platformId: platform.id, setTopBox: "STB1001" },
    });
    const mend = await breakCalls(page, `/operator/customers/${asha.id}/connections`);
    await openSession(page, session);
    await page.goto(`/customers/${asha.id}`);
    const services = page.getByRole("region", { name: customerPageMessages.services });
    await expect(services.getByRole("alert")).toContainText(texts.loadFailed);
    await mend();
    await services.getByRole("button", { name: "Try Again" }).click();
    await expect(services.getByRole("listitem")).toContainText("STB1001");
    await expect(services.getByRole("alert")).toBeHidden();
  });
});
