import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { profileMessages } from "@cable-connect/contract/messages/profile";
import { openGandhiNagar } from "../../support/areas-world.ts";
import { expect, test } from "../../support/browser.ts";
import { breakCalls, brokenCall } from "../../support/screen.ts";

const { limit } = collectionsPageMessages;

test("a limit is set like the other settings: its name, and below it, lighter, what is set", async ({
  page,
  server,
}) => {
  await openGandhiNagar(page, server);
  await page.goto("/profile");
  const section = page.getByRole("region", { name: profileMessages.collections });
  await expect(section.getByText(limit.label, { exact: true })).toHaveCSS("font-weight", "500");
  await expect(section.getByText(limit.none, { exact: true })).toHaveCSS("font-size", "13px");
});

test.describe("when the limit can't be loaded", () => {
  test.use({ expectedBrowserErrors: brokenCall });

  test("the profile says so, and loads it again", async ({ page, server }) => {
    const mend = await breakCalls(page, "/operator/collections/settings");
    await openGandhiNagar(page, server);
    await page.goto("/profile");
    const section = page.getByRole("region", { name: profileMessages.collections });
    await expect(section.getByText(limit.loadFailed)).toBeVisible();
    await mend();
    await section.getByRole("button", { name: commonMessages.tryAgain }).click();
    await expect(section.getByText(limit.none, { exact: true })).toBeVisible();
  });
});
