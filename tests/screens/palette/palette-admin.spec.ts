import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { expect, test } from "../../support/browser.ts";
import { createOperator, uniqueName } from "../../support/business.ts";
import { openAdminConsole, openPalette } from "../../support/palette.ts";
import { callTo } from "../../support/screen.ts";

const texts = paletteMessages;

test("a search that finds more operators than it shows leads to the list of all", async ({
  page,
  server,
}) => {
  const name = uniqueName("Namesake");
  for (let nth = 1; nth <= 7; nth += 1) await createOperator(server, { name: `${name} ${nth}` });
  await openAdminConsole(page, server);
  const { palette } = await openPalette(page);
  await page.keyboard.type(name);
  const found = palette.getByRole("group", { name: "Operators" }).getByRole("option");
  await expect(found).toHaveCount(7);
  await found.filter({ hasText: texts.allOperators(7) }).click();
  await expect(page).toHaveURL(/\/operators\?search=Namesake/);
  await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(7);
});

test("an admin finds an operator and opens it", async ({ page, server }) => {
  const { operator, username } = await openAdminConsole(page, server);
  const { palette, options } = await openPalette(page);
  await expect(palette, "a screen has no second action").not.toContainText(texts.keys.fund);
  await expect(options).toHaveText([
    ...["Dashboard G D", "Platforms G P", "Operators G O", "Due G U"],
    ...["Margin G M", "Audit Log G L", "Profile G F"],
    ...["Create Operator", "Credit Wallet", "Debit Wallet", "Statement", "Transactions"],
    ...["Margin of Operator", "Edit Operator", "Assign Platforms", "Reset Password", "Undo"],
    ...[texts.searchTransactions, "Low Balance", "Below Alert", "Running Short"],
    ...["Export Operators", "Export Transactions", "Export Audit Log"],
    ...["Switch to Dark Theme", "Keyboard Shortcuts ?", "Sign out"],
  ]);
  // Whoever types slowly searches for the beginning, too.
  const asking = page.waitForRequest(
    (request) =>
      callTo("/admin/operators").test(request.url()) &&
      new URL(request.url()).searchParams.get("search") === operator.name,
  );
  await page.keyboard.type(operator.name);
  await expect(options).toHaveText([new RegExp(`${operator.name}.*@${username}`)]);
  await expect(palette).toContainText(texts.keys.fund);
  // It requests no more operators than it shows, and no sums for them.
  const { searchParams } = new URL((await asking).url());
  expect(Object.fromEntries(searchParams)).toEqual({ search: operator.name, limit: "6" });
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/operators/${operator.id}$`));
  await expect(page.getByRole("heading", { name: operator.name })).toBeVisible();
});

test("Enter before the answer opens the first of several operators", async ({ page, server }) => {
  await openAdminConsole(page, server);
  const first = uniqueName("Enter");
  const { operator: found } = await createOperator(server, { name: first });
  await createOperator(server, { name: `${first} Two` });
  await openPalette(page);
  await page.keyboard.type(first);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/operators/${found.id}$`));
});

test("an admin finds a platform and opens it among the platforms", async ({ page, server }) => {
  const { platform } = await openAdminConsole(page, server);
  const { palette, options } = await openPalette(page);
  await page.keyboard.type("no such thing");
  await expect(palette.getByText(texts.noOperatorOrPlatform("no such thing"))).toBeVisible();
  await palette.getByRole("combobox").fill(platform.name);
  await expect(options).toHaveText([new RegExp(`${platform.name}.*IPTV`)]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/services\?search=/);
  await expect(page.getByRole("button", { name: `Edit ${platform.name}` })).toBeVisible();
});

test("an admin opens the margin or the audit log of the days that are typed", async ({ page, server }) => {
  await openAdminConsole(page, server);
  const { options } = await openPalette(page);
  await page.keyboard.type("yesterday");
  await expect(options).toHaveText([/^Audit Log: Yesterday/]);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("audit yesterday");
  await expect(options).toHaveText([/^Audit Log: Yesterday/]);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("last month");
  await expect(options).toHaveText([/^Margin: Last month/, /^Audit Log: Last month/]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/margin\?from=(\d{4}-\d\d)&to=\1$/);
});

test("an admin opens the margin, and the operators with low balance, by other words", async ({
  page,
  server,
}) => {
  await openAdminConsole(page, server);
  const { box, offer, options } = await openPalette(page);
  await box.fill("report");
  await expect(options.first()).toHaveText("Margin G M");
  await expect(offer).toHaveCount(0);
  await page.keyboard.press("Escape");
  for (const [label, tab] of Object.entries({
    "Low Balance": "",
    "Running Short": "?tab=short",
    "Below Alert": "?tab=alert",
  })) {
    await openPalette(page);
    await page.keyboard.type(label.toLowerCase());
    await expect(options).toHaveText([label]);
    await expect(offer, "no operator is called that").toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/operators/low-balance${tab}`);
  }
});

test("an admin creates an operator of the typed name, without an amount", async ({ page, server }) => {
  await openAdminConsole(page, server);
  const { offer, box, palette } = await openPalette(page);
  await box.fill("recharge 48");
  await expect(palette.getByText(texts.noOperatorOrPlatform("recharge 48"))).toBeVisible();
  await expect(offer, "an action's word is no operator's name").toHaveCount(0);
  await box.fill("credit Zenith Cable 500");
  await expect(palette.getByText(texts.noOperator("Zenith Cable"))).toBeVisible();
  await expect(offer, "a command means an operator that exists").toHaveCount(0);
  await box.fill("Zenith Cable 500");
  await expect(offer).toHaveText("Create Operator “Zenith Cable”");
  await expect(palette.getByRole("option")).toHaveText([
    texts.searchCreditsFor("Zenith Cable 500"),
    texts.createOperatorNamed("Zenith Cable"),
  ]);
  await expect(palette.getByText(texts.noOperatorOrPlatform("Zenith Cable 500"))).toBeVisible();
  // Enter after a mistyped name begins no operator.
  await expect(offer).toHaveAttribute("aria-selected", "false");
  await page.keyboard.press("ArrowDown");
  await expect(offer).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: operatorMessages.create });
  await expect(dialog.getByLabel(operatorMessages.fields.name)).toHaveValue("Zenith Cable");
});
