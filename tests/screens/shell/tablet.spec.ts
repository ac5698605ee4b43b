import { commonMessages } from "@cable-connect/contract/messages/common";
import { expect, test } from "../../support/browser.ts";
import { adminSession, createOperator, openSession } from "../../support/business.ts";
import { expectWideTargets } from "../../support/screen.ts";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 1100, height: 800 } });

test("buttons, tabs and menus are large enough for a finger", async ({ page, server }) => {
  const { operator } = await createOperator(server);
  await openSession(page, await adminSession(server));
  await page.goto("/operators");
  for (const [link, title] of [
    ["Operators", "Operators"],
    [operator.name, operator.name],
    ["Platforms", "Platforms"],
  ] as const) {
    await page.getByRole("link", { name: link, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("main").getByRole("button").first()).toBeVisible();
    await expectWideTargets(page, title);
  }
  await page.getByRole("button", { name: "Theme" }).click();
  await expectWideTargets(page);
});

test("the arrows of a sorted column stand beside its header", async ({ page, server }) => {
  await createOperator(server);
  await openSession(page, await adminSession(server));
  await page.goto("/operators");
  for (const header of ["Operator", "Wallet Balance", "Created"]) {
    const sort = page.getByRole("button", { name: commonMessages.sortByColumn(header) });
    const gap = await sort.evaluate((button) => {
      const text = document.createRange();
      if (button.previousSibling) text.selectNode(button.previousSibling);
      const [words, arrows] = [text, button.querySelector("svg")].map((part) =>
        part?.getBoundingClientRect(),
      );
      if (!words || !arrows) throw new Error("The header has no text or no arrows");
      return Math.max(arrows.left - words.right, words.left - arrows.right);
    });
    expect(gap, header).toBeCloseTo(4, 0);
  }
});
