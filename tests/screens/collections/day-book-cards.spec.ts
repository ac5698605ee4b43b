import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { boxOf, openGandhiNagar } from "../../support/areas-world.ts";
import { expect, test } from "../../support/browser.ts";
import { receive } from "../../support/collecting.ts";
import { today } from "../../support/today.ts";

const { buttons, bookPayments, facts } = dayBookPageMessages;

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

test("in the dialogs that move cash, what is in hand stands beside the buttons", async ({ page, server }) => {
  await openGandhiNagar(page, server);
  await page.goto("/collections?tab=day-book");
  const card = page.getByRole("region", { name: "Manoj" });
  await card.getByRole("button", { name: buttons.payOut, exact: true }).click();
  const dialog = page.getByRole("dialog");
  const inHand = await boxOf(dialog.getByText(dayBookPageMessages.move.inHandNow));
  const cancel = await boxOf(dialog.getByRole("button", { name: "Cancel" }));
  expect(cancel.y, "no second row").toBeLessThan(inHand.y + inHand.height);
});

test("all sums of a day are equally large, in columns, with Close All in one place", async ({
  page,
  server,
}) => {
  const { session, customers } = await openGandhiNagar(page, server);
  await receive(server, session, customers.binod, { amount: 100, mode: "cash", receivedOn: today });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto("/collections?tab=day-book");
  const closeAll = page.getByRole("button", { name: dayBookPageMessages.closeAll.title });
  const before = await boxOf(closeAll);
  await receive(server, session, customers.asha, { amount: 50, mode: "upi", receivedOn: today });
  await page.reload();
  const totals = page.locator("[class*=totals]");
  await expect(totals.locator("dt")).toHaveText([
    facts.opening,
    facts.received,
    facts.inHand,
    "UPI",
    dayBookPageMessages.totals.received,
  ]);
  expect(await boxOf(closeAll)).toEqual(before);
  await page.setViewportSize({ width: 390, height: 844 });
  const starts = await Promise.all((await totals.locator("dt").all()).map(boxOf));
  expect(new Set(starts.map(({ x }) => Math.round(x))).size, "of columns").toBe(2);
  const sizes = await totals
    .locator("dd")
    .evaluateAll((sums) => sums.map((sum) => getComputedStyle(sum).fontSize));
  expect(new Set(sizes).size).toBe(1);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a card has no empty stretch around its payments", async ({ page, server }) => {
    const { session, customers } = await openGandhiNagar(page, server);
    await receive(server, session, customers.binod, { amount: 100, mode: "cash", receivedOn: today });
    await page.goto("/collections?tab=day-book");
    const card = page.getByRole("region").filter({ hasText: bookPayments.show });
    const show = await boxOf(card.getByText(bookPayments.show));
    const next = await boxOf(card.getByRole("button", { name: buttons.deposit }));
    expect(next.y - show.y - show.height).toBeLessThan(20);
  });
});
