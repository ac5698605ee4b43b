import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import { createCustomer, createOperator, createPlatform, openSession } from "../../support/business.ts";
import { countRowRenders } from "../../support/rendering.ts";

const fields: [what: string, reach: (page: Page) => Promise<Locator>][] = [
  ["the search", async (page) => page.getByRole("searchbox")],
  [
    "the recharge's amount",
    async (page) => {
      await page.getByRole("button", { name: "Recharge" }).first().click();
      const dialog = page.getByRole("dialog");
      await expect(dialog).toContainText(/Expires on .*Balance now₹0\.00/);
      return dialog.getByLabel("Amount");
    },
  ],
];

for (const [what, reach] of fields) {
  test(`typing in ${what} renders no row`, async ({ page, server }) => {
    const { session } = await createOperator(server, { platforms: [await createPlatform(server, "cable")] });
    for (const name of ["Asha Menon", "Bina Rao"]) await createCustomer(server, session, name);
    const { rendered } = await countRowRenders(page);
    await page.clock.install();
    await openSession(page, session);
    await page.goto("/customers");
    await expect(page.getByRole("row")).toHaveCount(3);
    const field = await reach(page);
    // Only the key press causes renders.
    await page.clock.pauseAt(Date.now() + 60_000);
    expect(await rendered(), "the rows were counted as they came").toBeGreaterThan(2);
    await field.press("1");
    await expect(field).toHaveValue("1");
    expect(await rendered()).toBe(0);
  });
}
