import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./browser.ts";
import {
  adminSession,
  createCustomer,
  createOperator,
  createPlatform,
  openSession,
  type Server,
} from "./business.ts";
import { findNarrowTargets } from "./screen.ts";

async function openCreateOperator(page: Page, server: Server) {
  await openSession(page, await adminSession(server));
  await page.goto("/operators");
  await page.getByRole("button", { name: "Create Operator" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Operator" });
  await expect(dialog.getByLabel("Full Name")).toBeFocused();
  return { dialog, submit: dialog.getByRole("button", { name: "Create Operator" }) };
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error("It takes no room on the page");
  return { top: box.y, bottom: box.y + box.height };
}

test.describe("on a phone", () => {
  test.use({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
    reducedMotion: "reduce",
  });

  test("a form fills the screen, with its buttons at the end", async ({ page, server }) => {
    const { dialog, submit } = await openCreateOperator(page, server);
    expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
    await expect(submit).toBeInViewport({ ratio: 1 });
  });

  test("a toast covers no button of the selection bar", async ({ page, server }) => {
    const platform = await createPlatform(server, "cable");
    const { session } = await createOperator(server, { platforms: [platform], funds: 500 });
    for (const name of ["Ravi", "Priya", "Zubin", "Asha Menon"]) await createCustomer(server, session, name);
    await openSession(page, session);
    await page.goto("/customers");
    await page.getByRole("checkbox", { name: /^Select Asha/ }).check();
    const bar = page.getByRole("region", { name: "Selection" });
    await page.getByRole("button", { name: "Recharge", exact: true }).first().click();
    await page.getByRole("dialog").getByLabel("Amount").fill("90");
    await page.getByRole("dialog").getByRole("button", { name: "Recharge" }).click();
    const toast = page.getByRole("status").filter({ hasText: "recharged successfully" });
    await expect(toast).toBeVisible();
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect.poll(async () => (await boxOf(bar)).top - (await boxOf(toast)).bottom).toBeGreaterThan(0);
  });

  // The height that an on-screen keyboard leaves on an upright phone and on a rotated one.
  for (const height of [480, 340]) {
    test(`the buttons cover no field while the keyboard leaves ${height} pixels`, async ({
      page,
      server,
    }) => {
      const { dialog, submit } = await openCreateOperator(page, server);
      await page.setViewportSize({ width: 390, height });
      for (const label of ["Full Name", "Username", "Email", "Mobile Number", "Credit Limit"]) {
        const field = dialog.getByLabel(label);
        await field.focus();
        await expect(field).toBeInViewport({ ratio: 1 });
        const [{ bottom }, foot] = [await boxOf(field), await boxOf(submit)];
        expect(bottom, label).toBeLessThanOrEqual(foot.top);
      }
      if (height > 416) await expect(submit).toBeInViewport({ ratio: 1 });
    });
  }

  test("a refusal scrolls into view, wherever the button was pressed", async ({ page, server }) => {
    await openSession(page, await adminSession(server));
    await page.goto("/services");
    await page.setViewportSize({ width: 390, height: 480 });
    await page.getByRole("button", { name: "Create Platform" }).click();
    const dialog = page.getByRole("dialog", { name: "Create Platform" });
    await dialog.getByLabel("Operator Rate").fill("10");
    await dialog.getByRole("button", { name: "Create Platform" }).click();
    await expect(dialog.getByRole("alert")).toBeInViewport({ ratio: 1 });
  });

  test("a list of choices opens under its field, and the page keeps its width", async ({ page, server }) => {
    const platforms = [await createPlatform(server, "cable"), await createPlatform(server, "iptv")];
    const { session } = await createOperator(server, { platforms });
    await openSession(page, session);
    await page.goto("/services");
    await page.getByRole("button", { name: "Recharge service" }).first().click();
    const field = page.getByRole("dialog").getByRole("combobox", { name: "Platform" });
    await field.click();
    await expect(page.getByRole("listbox")).toBeVisible();
    await expect.poll(async () => (await page.getByRole("option").first().boundingBox())?.x).toBeLessThan(60);
    expect(await page.evaluate(() => window.innerWidth)).toBe(390);
  });
});

test.describe("on a tablet", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 1100, height: 800 } });

  test("buttons, tabs and menus are large enough for a finger", async ({ page, server }) => {
    const { operator } = await createOperator(server);
    await openSession(page, await adminSession(server));
    for (const address of ["/operators", `/operators/${operator.id}`, "/services"]) {
      await page.goto(address);
      await expect(page.getByRole("main").getByRole("button").first()).toBeVisible();
      expect(await findNarrowTargets(page), address).toEqual([]);
    }
    await page.getByRole("button", { name: "Theme" }).click();
    expect(await findNarrowTargets(page)).toEqual([]);
  });
});
