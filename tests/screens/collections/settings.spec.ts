import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { profileMessages } from "@cable-connect/contract/messages/profile";
import { openGandhiNagar } from "../../support/areas-world.ts";
import { expect, test } from "../../support/browser.ts";

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
