import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import { createOperator, openSession, type Server } from "../../support/business.ts";

/** Goes through the console; returns what was animated. */
async function movements(page: Page, server: Server): Promise<string[]> {
  const moved: string[] = [];
  await page.exposeFunction("reportMovement", (what: string) => moved.push(what));
  await page.addInitScript(() => {
    for (const kind of ["transitionrun", "animationstart"]) {
      document.addEventListener(
        kind,
        ({ target }) => {
          const name = target instanceof Element ? target.className : "";
          Object(window).reportMovement(`${kind} of ${String(name)}`);
        },
        { capture: true },
      );
    }
  });
  const { session } = await createOperator(server);
  await openSession(page, session);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("link", { name: "Wallet" }).click();
  await page.getByRole("tab", { name: "Payments" }).click();
  await page.getByRole("button", { name: "Add Customer" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Quiet Customer");
  await dialog.getByLabel("Phone").fill("9845012345");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Customer added successfully")).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Open navigation" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "My Platforms" }).click();
  await expect(page.getByRole("heading", { name: "My Platforms" })).toBeVisible();
  return moved;
}

test("nothing moves with reduced motion", async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await movements(page, server)).toEqual([]);
});

test("dialogs and menus are animated otherwise", async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect(await movements(page, server)).not.toEqual([]);
});
