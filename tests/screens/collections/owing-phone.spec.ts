import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { openGandhiNagar } from "../../support/areas-world.ts";
import { expect, test } from "../../support/browser.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("the ages fade where they go on", async ({ page, server }) => {
  await openGandhiNagar(page, server);
  await page.goto("/collections");
  const ages = page.getByRole("group", { name: collectionsPageMessages.owing.ages }).locator("> div");
  await expect(ages).toHaveAttribute("data-cut-end");
  await expect(ages).not.toHaveAttribute("data-cut-start");
  await expect(ages).toHaveCSS("mask-image", /gradient/);
  await ages.evaluate((line) => line.scrollTo({ left: line.scrollWidth, behavior: "instant" }));
  await expect(ages).not.toHaveAttribute("data-cut-end");
  await expect(ages).toHaveAttribute("data-cut-start");
});
