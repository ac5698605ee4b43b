import { collectionRoutes } from "@cable-connect/contract/collections";
import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { profileMessages } from "@cable-connect/contract/messages/profile";
import { upiMessages } from "@cable-connect/contract/messages/upi";
import { upiRoutes } from "@cable-connect/contract/upi";
import type { Locator } from "@playwright/test";
import { openGandhiNagar } from "../../support/areas-world.ts";
import { expect, test } from "../../support/browser.ts";
import { callApi } from "../../support/business.ts";
import { breakCalls, brokenCall } from "../../support/screen.ts";

const { limit } = collectionsPageMessages;

/** The button that changes the setting whose name has this id. */
function editOf(section: Locator, id: string): Locator {
  return section
    .getByRole("button", { name: commonMessages.edit })
    .and(section.locator(`[aria-describedby="${id}"]`));
}

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

test.describe("settings that were changed since their form was opened", () => {
  test.use({ expectedBrowserErrors: /409/ });

  test("a UPI ID says so, shows both, and saves what is kept", async ({ page, server }) => {
    const { session } = await openGandhiNagar(page, server);
    const set = (vpa: string) =>
      callApi(server, session, upiRoutes.updateSettings, { body: { vpa, payeeName: "Ravi Cable" } });
    await set("ravi@okaxis");
    await page.goto("/profile");
    const section = page.getByRole("region", { name: profileMessages.collections });
    await editOf(section, "upi").click();
    const dialog = page.getByRole("dialog", { name: upiMessages.title });
    await dialog.getByLabel(upiMessages.vpa).fill("mine@ybl");
    await set("theirs@okaxis");
    await dialog.getByRole("button", { name: commonMessages.saveChanges }).click();
    const changes = dialog.getByRole("list", { name: commonMessages.editConflict.theirChanges });
    await expect(changes).toContainText("theirs@okaxis");
    await dialog.getByRole("button", { name: commonMessages.editConflict.keepMine }).click();
    await expect(dialog).toBeHidden();
    await expect(section.getByText("Ravi Cable · mine@ybl")).toBeVisible();
  });

  test("a limit says so, and theirs can be kept", async ({ page, server }) => {
    const { session } = await openGandhiNagar(page, server);
    await page.goto("/profile");
    const section = page.getByRole("region", { name: profileMessages.collections });
    await editOf(section, "owing-limit").click();
    const dialog = page.getByRole("dialog", { name: limit.title });
    await dialog.getByLabel(limit.label).fill("900");
    await callApi(server, session, collectionRoutes.updateSettings, { body: { customerLimit: 400 } });
    await dialog.getByRole("button", { name: commonMessages.saveChanges }).click();
    await expect(dialog.getByRole("list", { name: commonMessages.editConflict.theirChanges })).toContainText(
      "₹400",
    );
    await dialog.getByRole("button", { name: commonMessages.editConflict.useOther }).click();
    await expect(dialog.getByLabel(limit.label)).toHaveValue("400");
  });
});
