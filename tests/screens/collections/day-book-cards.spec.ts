import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { boxOf, openGandhiNagar } from "../../support/areas-world.ts";
import { expect, test } from "../../support/browser.ts";

const { buttons } = dayBookPageMessages;

test("what moves cash is chosen by equally wide buttons", async ({ page, server }) => {
  await openGandhiNagar(page, server);
  await page.goto("/collections?tab=day-book");
  const card = page.getByRole("region", { name: "Manoj" });
  const shown = [buttons.handOver, buttons.deposit, buttons.payOut].map((name) =>
    card.getByRole("button", { name, exact: true }),
  );
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect
      .poll(
        async () => new Set((await Promise.all(shown.map(boxOf))).map((box) => Math.round(box.width))).size,
      )
      .toBe(1);
    for (const label of await card.locator("button .mantine-Button-label").all())
      expect(await label.evaluate((text) => text.scrollWidth > text.clientWidth), "cut").toBe(false);
  }
});
