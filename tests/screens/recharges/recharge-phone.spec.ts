import type { Locator } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import { assignPlatform, createPlatform, openSession } from "../../support/business.ts";
import { charge, createCollectingShop } from "../../support/collecting.ts";
import { createPaidServices } from "../../support/paid-services.ts";
import { phone } from "../../support/phone.ts";
import { field, lossTick, openRechargeDialog } from "../../support/recharge-dialog.ts";
import { pixelsBetween } from "../../support/screen.ts";

test.use(phone);

test("the recharge dialog fits a phone", async ({ page, server }) => {
  const platform = await createPlatform(server, "iptv");
  const paid = { platform, planName: "Basic Plan" };
  const { operator, session, customers } = await createPaidServices(server, { "Asha Menon": paid });
  for (let other = 0; other < 5; other++)
    await assignPlatform(server, operator.id, await createPlatform(server, "cable"));
  await openSession(page, session);
  await page.goto("/customers");
  const dialog = await openRechargeDialog(page, customers["Asha Menon"]);

  await test.step("it opens at its top, with the amount in sight", async () => {
    await expect(dialog.getByLabel("Amount")).toBeFocused();
    await expect(lossTick(dialog)).toBeVisible();
    expect(await dialog.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    await expectAboveFooter(dialog);
    const paid = await dialog.getByText(/^Paid until/).boundingBox();
    expect(paid?.height, "the day is on the line of its words").toBeLessThan(24);
  });

  await test.step("the focused amount stays above the footer, also beside an on-screen keyboard", async () => {
    const amount = dialog.getByLabel("Amount");
    for (const height of [844, 500]) {
      await page.setViewportSize({ width: 390, height });
      await amount.tap();
      await expectAboveFooter(dialog);
      await amount.fill("99999");
      await expect(dialog.getByText(/^You are ₹.* short/)).toBeVisible();
      await expectAboveFooter(dialog);
      await amount.fill("300");
      await expect(dialog.getByText("Still needed")).toBeVisible();
      await expectAboveFooter(dialog);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await amount.fill("99999");
    await page.setViewportSize({ width: 390, height: 500 });
    await expectAboveFooter(dialog);
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step("the months stand in one row, none of them cut", async () => {
    const months = dialog.getByRole("radiogroup", { name: "Expiry" }).getByText(/^\d+ months?$/);
    await expect(months).toHaveCount(4);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const places = await months.evaluateAll((texts) =>
        texts.map((text) => ({
          top: text.getBoundingClientRect().top,
          cut: text.scrollWidth > text.clientWidth,
        })),
      );
      expect(new Set(places.map(({ top }) => top)).size, `rows at ${width} pixels`).toBe(1);
      expect(
        places.some(({ cut }) => cut),
        `${width} pixels`,
      ).toBe(false);
    }
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step("what is recharged has a line of its own where it doesn't fit beside the customer", async () => {
    await page.setViewportSize({ width: 320, height: 844 });
    const name = dialog.getByText("Asha Menon", { exact: true });
    const service = dialog.getByText(`· ${platform.name}`).last();
    await expect.poll(() => pixelsBetween(name, service)).toBeGreaterThan(-4);
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step("its platforms are whole lines, all of them where there is room", async () => {
    await field(dialog, "Platform").click();
    const options = page.getByRole("listbox").getByRole("option");
    await expect(options).toHaveCount(6);
    for (const option of await options.all()) await expect(option).toBeInViewport({ ratio: 1 });
  });
});

test("a recharge of who collects opens at its top, and shows the amount once it is used", async ({
  page,
  server,
}) => {
  const { session, customer } = await createCollectingShop(server);
  await charge(server, session, customer.id, 300);
  await openSession(page, session);
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto("/customers");
  const dialog = await openRechargeDialog(page, customer);
  const amount = dialog.getByLabel("Amount *");
  await expect(amount).toBeFocused();
  await expect(dialog.getByText(/^This customer owes/)).toBeVisible();
  await expect(dialog.getByText("Balance now")).toBeVisible();
  await expect(field(dialog, "Platform")).toBeInViewport({ ratio: 1 });
  expect(await dialog.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await expect.poll(() => pixelsBetween(amount, dialog.getByText("Balance now"))).toBeLessThan(0);

  await page.keyboard.type("300");
  await expect(amount).toBeInViewport({ ratio: 1 });
  await expect.poll(() => pixelsBetween(amount, dialog.getByText("Balance now"))).toBeGreaterThanOrEqual(0);
});

/** Expects the amount to be in sight, above the footer, whose padding is 12 pixels. */
async function expectAboveFooter(dialog: Locator): Promise<void> {
  const amount = dialog.getByLabel("Amount");
  await expect(amount).toBeFocused();
  await expect(amount).toBeInViewport({ ratio: 1 });
  await expect.poll(() => pixelsBetween(amount, dialog.getByText("Balance now"))).toBeGreaterThanOrEqual(12);
}
