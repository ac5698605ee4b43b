import { type LowBalanceOperator, operatorRoutes } from "@cable-connect/contract/operators";
import { addDays } from "@cable-connect/contract/values/business-date";
import type { Locator } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import {
  adminSession,
  callApi,
  createCustomer,
  createOperator,
  createPlatform,
  createRecharge,
  creditWallet,
  debitWallet,
  openSession,
  type Server,
  uniqueName,
} from "../../support/business.ts";
import { walletButton } from "../../support/operator-page.ts";
import { openPalette } from "../../support/palette.ts";
import { expectAccessible, expectFitsPhone, holdCalls } from "../../support/screen.ts";
import { today } from "../../support/today.ts";

/** An operator, an ISP, that owes `debt` rupees. */
async function createDebtor(server: Server, name: string, debt: number) {
  const { operator } = await createOperator(server, { name, isIsp: true });
  await debitWallet(server, operator.id, debt);
  return operator;
}

test("the tabs and the list keep their places when counts and totals arrive", async ({ page, server }) => {
  await createDebtor(server, uniqueName("waiting"), 10);
  await openSession(page, await adminSession(server));
  const waiting: [url: string, call: string, stays: Locator, arrived: Locator][] = [
    [
      "/operators/low-balance",
      "/admin/operators/low-balance",
      page.getByRole("tab").last(),
      page.getByRole("tab", { name: /Below zero\d/ }),
    ],
    ["/operators", "/admin/operators", page.getByRole("table"), page.getByText(/^Balances add up to/)],
  ];
  for (const [url, call, stays, arrived] of waiting) {
    const release = await holdCalls(page, call);
    await page.goto(url);
    // The texts before it are narrower or wider in the font that stands in for the console's.
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await stays.boundingBox();
    release();
    await expect(arrived).toBeVisible();
    const after = await stays.boundingBox();
    expect([after?.x, after?.y], url).toEqual([before?.x, before?.y]);
  }
});

test("operators that owe", async ({ page, server }) => {
  const word = uniqueName("debtor");
  const small = await createDebtor(server, `${word} small`, 49.5);
  const large = await createDebtor(server, `${word} large`, 12640.25);
  await createOperator(server, { name: `${word} paid`, funds: 100 });
  const single = uniqueName("owing");
  const owing = await createDebtor(server, single, 10);
  await openSession(page, await adminSession(server));
  await page.goto(`/operators/low-balance?search=${encodeURIComponent(word)}`);
  const box = page.getByPlaceholder("Search operators...");

  await test.step("operators that owe are listed, the largest debt first", async () => {
    await expect(page.getByRole("heading", { name: "Operators with Low Balance" })).toBeVisible();
    await expect(page.getByText("Operators whose wallet balance is negative")).toBeVisible();
    const rows = page.getByRole("row").filter({ hasText: word });
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(0)).toContainText(
      new RegExp(`${large.name}.*@${large.username}.*—.*Active.*ISP.*−₹12,640\\.25`),
    );
    await expect(rows.nth(1)).toContainText("−₹49.50");
    await expect(page.getByText("Showing 2 operators with low balance")).toBeVisible();

    await rows.nth(1).getByRole("link", { name: "View Details" }).click();
    await expect(page.getByRole("heading", { level: 1, name: small.name })).toBeVisible();
    await expect(page).toHaveURL(`/operators/${small.id}`);
    await page.goBack();
  });

  await test.step("below their alert are those that undercut it, with the days that they last", async () => {
    const { operator: low } = await createOperator(server, { name: `${word} alert`, funds: 80 });
    await callApi(server, await adminSession(server), operatorRoutes.update, {
      params: { id: low.id },
      body: { lowBalanceThreshold: 100, email: "office@sunrise.example.in" },
    });
    await page.getByRole("tab", { name: "Below alert" }).click();
    await expect(page).toHaveURL(/tab=alert/);
    const rows = page.getByRole("row").filter({ hasText: word });
    await expect(rows, "and those below zero without one").toHaveText([
      /large.*−₹12,640\.25No alert set/,
      /small.*−₹49\.50No alert set/,
      /alert.*₹80\.00Alert below ₹100.*Nothing to renew in 30 days/,
    ]);
    await expect(page.getByText("Showing 3 operators below their alert")).toBeVisible();
    await expect(page.getByRole("tab")).toHaveText(["Below zero2", "Below alert3", "Running short0"]);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    const email = await page.getByTitle("office@sunrise.example.in").boundingBox();
    expect(email?.height, "in one line where there is space").toBeLessThan(30);
    const [active, isp] = await Promise.all(
      ["Active", "ISP"].map((badge) => rows.first().getByText(badge, { exact: true }).boundingBox()),
    );
    expect(isp?.y, "beside each other").toBe(active?.y);
    await page.setViewportSize({ width: 1280, height: 720 });

    // Its wallet is funded from the row, and then no longer low.
    await rows.nth(2).getByRole("button", { name: "Wallet" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Top up to the alert: ₹20.00" }).click();
    await expect(dialog.getByLabel("Amount")).toHaveValue("20");
    await dialog.getByLabel("Amount").press("Tab");
    await expect(dialog.getByLabel("Description")).toBeFocused();
    await walletButton(dialog).click();
    await expect(page.getByText("Showing 2 operators below their alert")).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
    await page.getByRole("tab", { name: "Below zero" }).click();
    await expect(page.getByRole("row").filter({ hasText: word })).toHaveCount(2);
  });

  await test.step("short for 7 days are those whose funds don't cover what falls due", async () => {
    const platform = await createPlatform(server, "cable");
    const { operator, session } = await createOperator(server, {
      name: `${word} short`,
      platforms: [platform],
      funds: 150,
    });
    const { id: customerId } = await createCustomer(server, session);
    await createRecharge(server, session, {
      customerId,
      platformId: platform.id,
      amount: 100,
      expiryDate: today,
    });
    await page.getByRole("tab", { name: "Running short" }).click();
    await expect(page).toHaveURL(/tab=short/);
    const row = page.getByRole("row").filter({ hasText: operator.name });
    await expect(row).toContainText("₹50.00");
    await expect(row).toContainText("Not enough for today");
    await expect(page.getByRole("columnheader", { name: "Wallet Balance" })).toHaveAttribute(
      "aria-sort",
      "none",
    );
    const lasts = page.getByRole("columnheader", { name: "Balance Lasts" });
    await expect(lasts, "the soonest first").toHaveAttribute("aria-sort", "ascending");
    await page.getByRole("button", { name: "Sort by Balance Lasts" }).click();
    await expect(page).toHaveURL(/sort=-lasts/);
    await expect(lasts).toHaveAttribute("aria-sort", "descending");
    await page.getByRole("button", { name: "Sort by Balance Lasts" }).click();
    await expect(page).not.toHaveURL(/sort=/);
    await expect(row).toContainText("₹50 short within 7 days");
    await expect(page.getByText("Showing 1 operator short within 7 days")).toBeVisible();
    await row.getByRole("button", { name: "Wallet" }).click();
    const dialog = page.getByRole("dialog");
    const cover = dialog.getByRole("button", { name: "Cover the next 7 days: ₹50.00" });
    await cover.click();
    await expect(dialog.getByLabel("Amount")).toHaveValue("50");
    await expect(dialog.getByRole("button", { name: "Credit ₹50" }), "the next Enter credits").toBeFocused();
    await expect(dialog).toContainText("₹100.00");
    await page.setViewportSize({ width: 390, height: 844 });
    const widths = await Promise.all([cover, dialog.getByLabel("Amount")].map((of) => of.boundingBox()));
    expect(widths[0]?.width, "as wide as the field on a phone").toBe(widths[1]?.width);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await openPalette(page);
    await page.keyboard.type(`fund ${operator.name}`);
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("button", { name: "Cover the next 7 days: ₹50.00" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("tab")).toHaveText(["Below zero2", "Below alert2", "Running short1"]);
    await page.getByRole("tab", { name: "Below zero" }).click();
    await expect(page.getByRole("row").filter({ hasText: word })).toHaveCount(2);
  });

  await test.step("a wallet without balance and credit says how far it is past its limit", async () => {
    const rows = page.getByRole("row").filter({ hasText: word });
    await expect(rows.nth(1)).toContainText("Can't recharge");
    await callApi(server, await adminSession(server), operatorRoutes.update, {
      params: { id: small.id },
      body: { creditLimit: 20 },
    });
    await page.reload();
    await expect(rows.nth(1)).toContainText("₹29.50 over the credit limit");
  });

  await test.step("a header turns the order round", async () => {
    await page.getByRole("button", { name: "Wallet Balance" }).click();
    await expect(page).toHaveURL(/sort=-balance/);
    await expect(page.getByRole("row").filter({ hasText: word }).nth(0)).toContainText("−₹49.50");
    await page.getByRole("button", { name: "Wallet Balance" }).click();
    await expect(page.getByRole("row").filter({ hasText: word }).nth(1)).toContainText("−₹49.50");
  });

  await test.step("on a phone the name and the balance share a line, and what else there is to say is below", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("tab", { name: "Below alert" }).click();
    const row = page.getByRole("row").filter({ hasText: large.name });
    const bottomOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height : 0);
    const name = await row.getByRole("link", { name: large.name }).boundingBox();
    const balance = await row.getByText("−₹12,640.25", { exact: true }).boundingBox();
    expect(Math.abs((name?.y ?? 0) - (balance?.y ?? 0)), "one line").toBeLessThan(4);
    for (const note of ["Can't recharge", "No alert set"])
      expect((await row.getByText(note).boundingBox())?.y, note).toBeGreaterThanOrEqual(bottomOf(name));
    const lines = await row.boundingBox();
    const wallet = await row.getByRole("button", { name: "Wallet" }).boundingBox();
    const space = (wallet?.y ?? 0) - (lines?.y ?? 0);
    expect(space, "beside the middle of all lines").toBeCloseTo(bottomOf(lines) - bottomOf(wallet), -1);
    const tabs = await page.getByRole("tab").evaluateAll((all) =>
      all.map((tab) => {
        const { left, right } = tab.getBoundingClientRect();
        return { left, right };
      }),
    );
    for (const [index, { left }] of tabs.slice(1).entries())
      expect(left - (tabs[index]?.right ?? 0), "space between the tabs").toBeGreaterThan(12);
    await expectFitsPhone(page);
    await page.getByRole("tab", { name: "Below zero" }).click();
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step("typing a search loads the list, and so does submitting it", async () => {
    await box.fill(single);
    await expect(page.getByText("Showing 1 operator with low balance")).toBeVisible();
    await expect(page).toHaveURL(/search=owing/);

    await creditWallet(server, owing.id, 20);
    await box.press("Enter");
    await expect(page.getByText("No operators with low balance found")).toBeVisible();
    await expect(page.getByText(`No results found for "${single}"`)).toBeVisible();
    await page.getByRole("tab", { name: "Running short" }).click();
    await expect(page.getByText("No operators with low balance found")).toHaveCount(0);
    await expect(page.getByText(`No results found for "${single}"`)).toBeVisible();
    await expect(
      page.getByText("No operators are running short"),
      "some may be, beyond the search",
    ).toHaveCount(0);
    await page.getByRole("tab", { name: "Below zero" }).click();
  });

  await test.step("without debts the list says how many are below their alert, and leads to them", async () => {
    // Other tests of the same server leave operators that owe.
    let count = 1;
    await page.route("**/api/admin/operators/low-balance?*", async (route) => {
      const answer: LowBalanceOperator[] = await (await route.fetch()).json();
      const low = answer.slice(0, count).map((one) => ({ ...one, wallet: { ...one.wallet, balance: 5 } }));
      await route.fulfill({ json: low });
    });
    await box.clear();
    await expect(page.getByText("All operators have positive wallet balances")).toBeVisible();
    await expect(page.getByText("No operators with low balance found")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Show 1 Operator Below Alert" }).click();
    await expect(page).toHaveURL("/operators/low-balance?tab=alert");
    await expect(page.getByText("Showing 1 operator below their alert")).toBeVisible();

    count = 0;
    await page.getByRole("tab", { name: "Below zero" }).click();
    await expect(page.getByText("All operators have positive wallet balances")).toBeVisible();
    await expect(page.getByRole("link", { name: /Below Alert$/ })).toHaveCount(0);
    await page.getByRole("link", { name: "All Operators" }).click();
    await expect(page).toHaveURL("/operators");
  });
});

test("a new operator has no funds, which is not said as if something were wrong", async ({
  page,
  server,
}) => {
  const { operator } = await createOperator(server, { name: uniqueName("new") });
  await callApi(server, await adminSession(server), operatorRoutes.update, {
    params: { id: operator.id },
    body: { lowBalanceThreshold: 100 },
  });
  await openSession(page, await adminSession(server));
  await page.goto(`/operators/low-balance?tab=alert&search=${encodeURIComponent(operator.name)}`);
  const row = page.getByRole("row").filter({ hasText: operator.name });
  await expect(row).toContainText("No funds");
  await expect(row).not.toContainText("Can't recharge");
});

test("no list of operators is wider than its frame, and a usual name stays on one line", async ({
  page,
  server,
}) => {
  const name = "Konark Entertainment";
  const platform = await createPlatform(server, "cable");
  const fields = { name, isIsp: true, email: `${"office.of.the.network".repeat(2)}@cable.example.in` };
  const { operator, username, session } = await createOperator(server, {
    ...fields,
    funds: 100,
    platforms: [platform],
  });
  const customer = await createCustomer(server, session, uniqueName("Asha"));
  const order = { customerId: customer.id, platformId: platform.id, expiryDate: addDays(today, 1) };
  await createRecharge(server, session, { ...order, amount: 100 });
  await debitWallet(server, operator.id, 112_640.25);
  await openSession(page, await adminSession(server));
  const link = page.getByRole("link", { name });
  for (const [url, oneLineFrom] of [
    [`/operators/low-balance?tab=alert&search=${username}`, 1280],
    [`/operators/low-balance?tab=short&search=${username}`, 1280],
    [`/operators?search=${username}`, 1366],
  ] as const) {
    await page.goto(url);
    await expect(link).toBeVisible();
    for (const width of [1024, 1280, 1366, 1400, 1440, 1480, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const hidden = () =>
        page.getByRole("table").evaluate(({ parentElement: frame }) => {
          return frame === null ? Number.NaN : frame.scrollWidth - frame.clientWidth;
        });
      await expect.poll(hidden, `${url} at ${width}px`).toBe(0);
      if (width < oneLineFrom) continue;
      const heights = () =>
        page.getByRole("row").evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
      if (width >= 1366) expect(Math.max(...(await heights())), `two lines at ${width}px`).toBeLessThan(72);
      expect((await link.boundingBox())?.height, `the name at ${width}px`).toBeLessThan(30);
    }
  }
  const totals = page.getByText(/^Balances add up to/);
  await expect(totals).toHaveText("Balances add up to −₹1,12,640.25");
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await totals.boundingBox())?.height, "no line is kept free on a phone").toBeLessThan(30);
});
