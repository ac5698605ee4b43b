import { commonMessages } from "@cable-connect/contract/messages/common";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { operatorRoutes } from "@cable-connect/contract/operators";
import { expect, test } from "../../support/browser.ts";
import {
  adminSession,
  assignPlatform,
  callApi,
  createOperator,
  createPlatform,
  openSession,
  uniqueName,
} from "../../support/business.ts";
import { openPalette } from "../../support/palette.ts";
import { callTo, holdCalls } from "../../support/screen.ts";

const texts = paletteMessages;

test("a search that finds more operators than it shows leads to the list of all", async ({
  page,
  server,
}) => {
  const name = uniqueName("Namesake");
  for (let nth = 1; nth <= 7; nth += 1) await createOperator(server, { name: `${name} ${nth}` });
  await openSession(page, await adminSession(server));
  await page.goto("/profile");
  const { palette } = await openPalette(page);
  await page.keyboard.type(name);
  const found = palette.getByRole("group", { name: "Operators" }).getByRole("option");
  await expect(found).toHaveCount(7);
  await found.filter({ hasText: texts.allOperators(7) }).click();
  await expect(page).toHaveURL(/\/operators\?search=Namesake/);
  await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(7);
});

test("an admin finds operators and platforms", async ({ page, server }) => {
  const { operator, username } = await createOperator(server, { name: uniqueName("Palette") });
  const platform = await createPlatform(server, "iptv", { name: uniqueName("Palette") });
  await openSession(page, await adminSession(server));
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();
  await test.step("finds an operator and opens it", async () => {
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
  await test.step("Enter before the answer opens the first of several", async () => {
    const first = uniqueName("Enter");
    const { operator: found } = await createOperator(server, { name: first });
    await createOperator(server, { name: `${first} Two` });
    await openPalette(page);
    await page.keyboard.type(first);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/operators/${found.id}$`));
  });
  await test.step("finds a platform and opens it among the platforms", async () => {
    const { palette, options } = await openPalette(page);
    await page.keyboard.type("no such thing");
    await expect(palette.getByText(texts.noOperatorOrPlatform("no such thing"))).toBeVisible();
    await palette.getByRole("combobox").fill(platform.name);
    await expect(options).toHaveText([new RegExp(`${platform.name}.*IPTV`)]);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/services\?search=/);
    await expect(page.getByRole("button", { name: `Edit ${platform.name}` })).toBeVisible();
  });
  await test.step("updates a found operator's wallet, by a second action or as a step", async () => {
    const dialog = page.getByRole("dialog", { name: operatorMessages.updateWallet });
    const { options } = await openPalette(page);
    await page.keyboard.type(operator.name);
    await expect(options).toHaveText([new RegExp(operator.name)]);
    await page.keyboard.press("Shift+Enter");
    await expect(dialog).toContainText(`@${username}`);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();

    const { palette, box } = await openPalette(page);
    await page.keyboard.type("fund");
    await page.keyboard.press("Enter");
    await expect(palette.getByText(texts.operatorCommands.fund.hint)).toBeVisible();
    await expect(box).toHaveValue("fund ");
    const { operators: lowest } = await callApi(server, await adminSession(server), operatorRoutes.list, {
      query: { filter: "active", sort: "balance", limit: 6 },
    });
    await expect(options, "the lowest balances first").toHaveText(
      lowest.map(({ username }) => new RegExp(`@${username} .*Credit wallet`)),
    );
    // Enter before the answer waits for it.
    await page.keyboard.type(username);
    await page.keyboard.press("Enter");
    await expect(dialog).toContainText(`@${username}`);
    await expect(dialog.getByLabel("Amount")).toBeFocused();
    await page.keyboard.type("250");
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    const admin = await adminSession(server);
    const found = await callApi(server, admin, operatorRoutes.get, { params: { id: operator.id } });
    expect(found.operator.wallet.balance).toBe(250);
  });
  await test.step("updates an operator's wallet, or assigns it platforms, by an action typed before its name", async () => {
    const { options } = await openPalette(page);
    await page.keyboard.type(`add money ${operator.name}`);
    await expect(options).toHaveText([new RegExp(`${operator.name}.*Credit wallet`)]);
    await page.keyboard.press("Enter");
    const wallet = page.getByRole("dialog", { name: operatorMessages.updateWallet });
    await expect(wallet).toContainText(`@${username}`);
    await expect(wallet.getByLabel("Amount")).toHaveValue("");
    await page.keyboard.press("Escape");
    await expect(wallet).toBeHidden();

    const { box, offer, palette } = await openPalette(page);
    await page.keyboard.type(`fund ${operator.name} 5000`);
    await expect(options).toHaveText([new RegExp(`${operator.name}.*Credit ₹5,000`)]);
    await expect(offer, "no operator of that name is meant").toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(wallet.getByLabel("Amount")).toHaveValue("5,000");
    await expect(wallet).toContainText("Balance after₹5,250.00");
    await page.keyboard.press("Escape");
    await expect(wallet).toBeHidden();

    await openPalette(page);
    await page.keyboard.type(`${operator.name} fund 750`);
    await expect(options).toHaveText([new RegExp(`${operator.name}.*Credit ₹750`)]);
    await page.keyboard.press("Escape");

    await openPalette(page);
    await page.keyboard.type("fund 5000");
    await expect(options.first()).toHaveText(/Credit ₹5,000$/);
    await page.keyboard.press("Enter");
    await expect(wallet.getByLabel("Amount")).toHaveValue("5,000");
    await page.keyboard.press("Escape");
    await expect(wallet).toBeHidden();

    await openPalette(page);
    await page.keyboard.type(`credit 5k ${operator.name}`);
    await expect(options).toHaveText([new RegExp(`${operator.name}.*Balance ₹250 Credit ₹5,000`)]);
    await page.keyboard.press("Control+a");
    await page.keyboard.type(`debit ${operator.name} 50`);
    await expect(options).toHaveText([new RegExp(`${operator.name}.*Debit ₹50`)]);
    await page.keyboard.press("Enter");
    await expect(wallet).toContainText("Balance after₹200.00");
    await page.keyboard.press("Escape");
    await expect(wallet).toBeHidden();

    await openPalette(page);
    await page.keyboard.type(`credit ${operator.name} -5`);
    await expect(options).toHaveText([new RegExp(`${operator.name}.*Amount must be greater than zero`)]);
    await page.keyboard.press("Enter");
    await expect(wallet.getByLabel("Amount")).toHaveValue("");
    await page.keyboard.press("Escape");
    await expect(wallet).toBeHidden();

    await openPalette(page);
    await page.keyboard.type("fund nobody at all");
    await expect(palette.getByText(texts.noOperator("nobody at all"))).toBeVisible();
    await expect(offer).toHaveCount(0);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("assign");
    await page.keyboard.press("Enter");
    // Enter may wait for an answer, and keys after it would mean something else.
    await expect(box).toHaveValue("assign ");
    await page.keyboard.type(operator.name);
    await expect(options).toHaveText([new RegExp(`${operator.name}.*Assign platforms`)]);
    const answer = await holdCalls(page, `/admin/operators/${operator.id}`);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: commonMessages.loading })).toBeVisible();
    answer();
    const dialog = page.getByRole("dialog", { name: operatorMessages.assignSeveral.title });
    await dialog.getByRole("checkbox", { name: platform.name }).check();
    await dialog.getByRole("button", { name: operatorMessages.assignSeveral.title }).click();
    await expect(dialog).toBeHidden();
    const admin = await adminSession(server);
    const found = await callApi(server, admin, operatorRoutes.get, { params: { id: operator.id } });
    expect(found.operator.assignedServices.map((one) => one.platform.name)).toEqual([platform.name]);

    const meanwhile = await createPlatform(server, "cable");
    await assignPlatform(server, operator.id, meanwhile);
    await openPalette(page);
    await page.keyboard.type(`assign ${operator.name}`);
    await expect(options).toHaveText([new RegExp(`${operator.name}.*Assign platforms`)]);
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText(meanwhile.name), "another admin has assigned it").toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });
  await test.step("credits or debits the wallet of an operator whose name has an amount beside it", async () => {
    const { options } = await openPalette(page);
    await page.keyboard.type(`${operator.name} 500`);
    await expect(options).toHaveText([
      new RegExp(`${operator.name}.*Credit ₹500`),
      new RegExp(`${operator.name}.*Debit ₹500`),
    ]);
    await page.keyboard.press("Control+a");
    await page.keyboard.type(`-50 ${operator.name}`);
    await expect(options).toHaveText([new RegExp(`${operator.name}.*Debit ₹50`)]);
    await page.keyboard.press("Enter");
    const wallet = page.getByRole("dialog", { name: operatorMessages.updateWallet });
    await expect(wallet.getByLabel("Amount")).toHaveValue("50");
    await expect(wallet.getByRole("radio", { name: operatorMessages.wallet.debit })).toBeChecked();
    await page.keyboard.press("Escape");
    await expect(wallet).toBeHidden();
  });
  await test.step("Enter before the answer takes the first action that it brings", async () => {
    const { palette } = await openPalette(page);
    const release = await holdCalls(page, "/admin/operators");
    await page.keyboard.type(`${operator.name} 700`);
    await page.keyboard.press("Enter");
    await expect(palette.getByText(texts.searching)).toBeVisible();
    release();
    const wallet = page.getByRole("dialog", { name: operatorMessages.updateWallet });
    await expect(wallet).toContainText(`@${username}`);
    await expect(wallet.getByLabel("Amount")).toHaveValue("700");
    await expect(wallet.getByRole("radio", { name: operatorMessages.wallet.credit })).toBeChecked();
    await page.keyboard.press("Escape");
    await expect(wallet).toBeHidden();
  });
  await test.step("edits an operator, resets its password or opens its statement", async () => {
    const { options } = await openPalette(page);
    await page.keyboard.type(`edit ${operator.name}`);
    await expect(options).toHaveText([new RegExp(`${operator.name}.*Edit`)]);
    await page.keyboard.press("Enter");
    const editing = page.getByRole("dialog", { name: operatorMessages.edit });
    await expect(editing.getByLabel(operatorMessages.fields.name)).toHaveValue(operator.name);
    await editing.getByRole("button", { name: operatorMessages.deactivate }).click();
    const asking = page.getByRole("dialog", { name: operatorMessages.deactivateTitle });
    await expect(asking).toContainText(operator.name);
    await page.keyboard.press("Escape");
    await expect(asking).toBeHidden();

    await openPalette(page);
    await page.keyboard.type(`reset ${operator.name}`);
    await expect(options).toHaveText([new RegExp(`${operator.name}.*Reset password`)]);
    await page.keyboard.press("Enter");
    const resetting = page.getByRole("dialog", { name: operatorMessages.resetPassword });
    await expect(resetting, "only an ISP has an API key").toContainText("The current password stops working");
    await resetting.getByRole("button", { name: operatorMessages.resetPassword }).click();
    const handedOver = page.getByRole("dialog", { name: operatorMessages.passwordReset });
    await expect(handedOver).toContainText(`@${username}`);
    await handedOver.getByRole("button", { name: operatorMessages.temporaryPassword.done }).click();
    await expect(handedOver).toBeHidden();
    await expect(page.getByRole("main")).toBeFocused();

    await openPalette(page);
    await page.keyboard.type(`statement ${operator.name}`);
    await expect(options).toHaveText([new RegExp(`${operator.name}.*Open statement`)]);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/operators/${operator.id}/statement$`));
  });
  await test.step("shows an operator's transactions or its margin", async () => {
    const { options } = await openPalette(page);
    await page.keyboard.type(`undo recharge ${operator.name}`);
    await expect(options).toHaveText([new RegExp(`${operator.name}.*Show transactions`)]);
    await page.keyboard.press("Control+a");
    await page.keyboard.type(`history ${operator.name}`);
    await expect(options).toHaveText([new RegExp(`${operator.name}.*Show transactions`)]);
    await page.keyboard.press("Control+a");
    await page.keyboard.type(`${operator.name} transactions`);
    await expect(options).toHaveText([new RegExp(`${operator.name}.*Show transactions`)]);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/dashboard\\?operatorId=${operator.id}#recent-transactions$`));

    await openPalette(page);
    await page.keyboard.type(`margin ${operator.name}`);
    await expect(options).toHaveText([new RegExp(`${operator.name}.*Show margin`)]);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/margin\\?operatorId=${operator.id}$`));

    await openPalette(page);
    await page.keyboard.type("margin");
    await expect(options.first(), "alone it is the screen").toHaveText("Margin G M");
    await page.keyboard.type(" last month");
    await expect(options).toHaveText([/^Margin: Last month/]);
    await page.keyboard.press("Escape");
  });
  await test.step("opens the statement of an operator whose name has days beside it", async () => {
    const { offer, options, palette } = await openPalette(page);
    await page.keyboard.type("nobody last month");
    await expect(palette.getByText(texts.noOperatorOrPlatform("nobody last month"))).toBeVisible();
    await expect(offer, "no operator is called that").toHaveCount(0);
    await page.keyboard.press("Control+a");
    await page.keyboard.type(`${operator.name} last month`);
    await expect(options).toHaveText([new RegExp(`${operator.name}.*Open statement: Last month`)]);
    await expect(offer).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/operators/${operator.id}/statement\\?startDate=`));
  });
  await test.step("opens the margin or the audit log of the days that are typed", async () => {
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
  await test.step("opens the margin, and the operators with low balance, by other words", async () => {
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
  await test.step("creates an operator of the typed name, without an amount", async () => {
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
});
