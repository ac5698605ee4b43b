import { operatorSetupMessages as setupTexts } from "@cable-connect/contract/messages/operator-setup";
import { ottPlanMessages } from "@cable-connect/contract/messages/ott-plans";
import { operatorRoutes } from "@cable-connect/contract/operators";
import { unique } from "../../../server/src/testing/business.ts";
import { expect, test } from "../../support/browser.ts";
import {
  adminSession,
  callApi,
  createOperator,
  createPlatform,
  createRecharge,
  openSession,
  signIn,
  uniqueName,
} from "../../support/business.ts";
import { active, moreButton, openOperator, platformIn, walletButton } from "../../support/operator-page.ts";
import { expectAccessible, expectFitsPhone, holdCalls } from "../../support/screen.ts";
import { createShop, expiryDate } from "../../support/shop.ts";

test("a new operator is set up from the checklist on its page", async ({ page, context, server }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const admin = await adminSession(server);
  const cable = await createPlatform(server, "cable", { operator_rate: 260 });
  const iptv = await createPlatform(server, "iptv", { operator_rate: 200 });
  const ottPlay = await createPlatform(server, "ott", { name: uniqueName("OTTPlay"), purchase_rate: 80 });
  const { operator: other } = await createOperator(server, { platforms: [ottPlay], ottPrice: 149.5 });
  const { operator: cheap } = await createOperator(server, { platforms: [ottPlay], ottPrice: 79 });
  const [username, password] = [unique("new"), "long-enough"];
  const { operator } = await callApi(server, admin, operatorRoutes.create, {
    body: { name: uniqueName("New"), username, password },
  });
  const checklist = page.getByRole("region", { name: setupTexts.title });
  await openOperator(page, server, operator.id);

  await test.step("several platforms are assigned at once, OTTPlay at prices that are filled in", async () => {
    await expect(checklist).toContainText("0 of 4 done");
    await checklist.getByRole("button", { name: "Assign Platforms" }).click();
    const dialog = page.getByRole("dialog", { name: "Assign Platforms" });
    const assign = dialog.getByRole("button", { name: "Assign Platforms" });
    const lite = dialog.getByLabel("OTTPlay Lite Price (1 month)");
    await expect(dialog).toContainText("can sell the chosen platforms once its wallet is funded");
    await expect(dialog.getByText("Choose at least one platform")).toBeVisible();
    await expect(dialog.getByRole("checkbox", { name: ottPlay.name })).toHaveAccessibleDescription(
      /OTT · Price per plan/,
    );
    await expect(assign).toBeDisabled();
    for (const { name } of [cable, iptv, ottPlay]) await dialog.getByRole("checkbox", { name }).check();
    await expect(dialog.getByText("3 platforms selected")).toBeVisible();
    await assign.click();
    await expect(dialog.getByText(/ price is required$/)).toHaveCount(10);
    await expect(lite).toBeFocused();

    await expect(dialog.getByText("Costs ₹80 (platform's purchase rate)", { exact: true })).toHaveCount(10);
    await expect(dialog.getByText(ottPlanMessages.rates.noneSet)).toBeVisible();
    await expect(dialog.getByRole("link", { name: ottPlanMessages.rates.set(ottPlay.name) })).toHaveAttribute(
      "href",
      /\/services\?search=/,
    );
    const percent = dialog.getByLabel(ottPlanMessages.fill.percent);
    const fillIn = dialog.getByRole("button", { name: ottPlanMessages.fill.fill });
    for (const wrong of ["-10", "1,00", "1000000"]) {
      await percent.fill(wrong);
      await expect(dialog.getByText(ottPlanMessages.fill.percentInvalid), wrong).toBeVisible();
      await expect(percent).toHaveValue(wrong);
      await expect(fillIn).toBeDisabled();
    }
    await percent.fill("16");
    await percent.press("Enter");
    await expect(lite, "₹92.80 over the rate, as a whole rupee").toHaveValue("93");
    await percent.fill("25");
    await percent.press("Enter");
    await expect(lite).toHaveValue("100");
    await expect(dialog.getByText("10 prices filled in, rounded up to whole rupees")).toBeVisible();
    await expect(dialog.getByText("₹20 (25.0%) over its cost of ₹80")).toHaveCount(10);
    await expect(dialog.getByText(/ price is required$/)).toHaveCount(0);
    const source = dialog.getByRole("combobox", { name: "Copy prices from" });
    for (const [from, price, belowCost] of [
      [cheap, "79", ", 10 below cost"],
      [other, "149.50", ""],
    ] as const) {
      await source.fill(from.name);
      await page.getByRole("option", { name: from.name }).click();
      await expect(lite).toHaveValue(price);
      const copied = `10 prices copied from ${from.name}${belowCost}`;
      await expect(dialog.getByText(copied, { exact: true })).toBeVisible();
    }
    await expectAccessible(page);
    await assign.click();
    await expect(page.getByText("3 platforms assigned successfully!")).toBeVisible();
    await expect(dialog).toBeHidden();
    for (const { name } of [cable, iptv, ottPlay]) await expect(platformIn(page, active, name)).toBeVisible();
    await expect(platformIn(page, active, ottPlay.name)).toContainText("OTTPlay Ultimate₹149.50");
    await expect(checklist).toContainText("2 of 4 done");
    await expect(checklist).toContainText(`${setupTexts.prices.title}${setupTexts.prices.done}`);
    await expect(page.getByRole("main")).toBeFocused();
  });

  await test.step("a credit limit is enough, and the wallet can still be funded", async () => {
    const params = { id: operator.id };
    await callApi(server, admin, operatorRoutes.update, { params, body: { creditLimit: 300 } });
    await page.reload();
    await expect(checklist).toContainText("3 of 4 done");
    await expect(checklist.getByRole("listitem").filter({ hasText: setupTexts.funds.title })).toContainText(
      "Credit limit of ₹300.00 set",
    );
  });

  await test.step("the wallet is funded", async () => {
    await checklist.getByRole("button", { name: "Update Wallet" }).click();
    const dialog = page.getByRole("dialog", { name: "Update Wallet" });
    await dialog.getByLabel("Amount").fill("500");
    await walletButton(dialog).click();
    await expect(checklist).toContainText("3 of 4 done");
    await expect(page.getByRole("main")).toBeFocused();
  });

  await test.step("once the wallet was funded, only what is missing is shown, below the balance", async () => {
    await expect(checklist.getByRole("listitem")).toHaveText([
      `${setupTexts.signIn.title}${setupTexts.signIn.open(username)}${setupTexts.signIn.button}`,
    ]);
    const balance = await page.getByText("₹500.00", { exact: true }).boundingBox();
    const box = await checklist.boundingBox();
    expect(balance?.y).toBeLessThan(box?.y ?? 0);
    expect(box?.height, "one line").toBeLessThan(60);
    await expect(checklist, "before they are copied").toContainText(
      "Send them the address and username (no password).",
    );
  });

  await test.step("the address and the username are copied", async () => {
    await expect(
      page.getByRole("button", { name: setupTexts.signIn.withPasswordButton }),
      "only beside a temporary password",
    ).toHaveCount(0);
    await checklist.getByRole("button", { name: "Copy Address and Username" }).click();
    await expect(page.getByText("Address and username copied, without the password")).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`Sign in at ${server.url}/login\nUsername: ${username}`);
  });

  await test.step("the checklist is hidden and shown again", async () => {
    await checklist.getByRole("button", { name: "Hide this checklist" }).click();
    await expect(checklist).toHaveCount(0);
    await expect(page.getByRole("main")).toBeFocused();
    await page.getByRole("button", { name: "Show Again" }).click();
    await expect(checklist).toContainText("3 of 4 done");
    await expectFitsPhone(page);
    const answer = await holdCalls(page, `/admin/operators/${operator.id}`);
    await checklist.getByRole("button", { name: "Hide this checklist" }).click();
    await moreButton(page).focus();
    answer();
    await expect(checklist).toHaveCount(0);
    await expect(moreButton(page), "the focus moved on meanwhile").toBeFocused();
    await page.getByRole("button", { name: "Show Again" }).last().click();
    await expect(checklist).toBeVisible();
  });

  await test.step("it goes once the operator has signed in", async () => {
    await signIn(server, username, password);
    await page.reload();
    await expect(platformIn(page, active, cable.name)).toBeVisible();
    await expect(checklist).toHaveCount(0);
  });
});

test("an operator that has made a recharge has no checklist, whatever is missing", async ({
  page,
  server,
}) => {
  const shop = await createShop(server);
  const checklist = page.getByRole("region", { name: setupTexts.title });
  await openOperator(page, server, shop.operator.id);
  await expect(checklist).toContainText(setupTexts.prices.title);
  await createRecharge(server, shop.session, {
    customerId: shop.customer.id,
    platformId: shop.platform.id,
    amount: 100,
    expiryDate,
  });
  await page.reload();
  await expect(platformIn(page, active, shop.platform.name)).toBeVisible();
  await expect(checklist).toHaveCount(0);
});

test("the date of the list's operators stays on one line", async ({ page, server }) => {
  const { operator } = await createOperator(server);
  await openSession(page, await adminSession(server));
  await page.goto("/operators");
  const cell = page
    .getByRole("row")
    .filter({ hasText: operator.name })
    .locator("[data-label='Created'] > div");
  for (const [width, height] of [
    [1440, 900],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    const excess = await cell.evaluate((value) => {
      // Its digits are as wide as those of any date.
      value.textContent = "28\u00a0Nov\u00a02026";
      const text = document.createRange();
      text.selectNodeContents(value);
      const { width } = text.getBoundingClientRect();
      return { lines: text.getClientRects().length, width: Math.max(0, width - value.clientWidth) };
    });
    expect(excess, `at ${width}px`).toEqual({ lines: 1, width: 0 });
  }
});
