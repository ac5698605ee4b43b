import { commonMessages } from "@cable-connect/contract/messages/common";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { operatorRoutes } from "@cable-connect/contract/operators";
import { expect, test } from "../../support/browser.ts";
import { adminSession, assignPlatform, callApi, createPlatform } from "../../support/business.ts";
import { openAdminConsole, openPalette } from "../../support/palette.ts";
import { holdCalls } from "../../support/screen.ts";

const texts = paletteMessages;

test("an admin updates a found operator's wallet, by a second action or as a step", async ({
  page,
  server,
}) => {
  const { operator, username } = await openAdminConsole(page, server);
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

test("an admin updates an operator's wallet by an action typed before its name", async ({ page, server }) => {
  const { operator, username } = await openAdminConsole(page, server, { funds: 250 });
  const { options } = await openPalette(page);
  await page.keyboard.type(`add money ${operator.name}`);
  await expect(options).toHaveText([new RegExp(`${operator.name}.*Credit wallet`)]);
  await page.keyboard.press("Enter");
  const wallet = page.getByRole("dialog", { name: operatorMessages.updateWallet });
  await expect(wallet).toContainText(`@${username}`);
  await expect(wallet.getByLabel("Amount")).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(wallet).toBeHidden();

  const { offer } = await openPalette(page);
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
});

test("a command for an operator that doesn't exist offers to create none", async ({ page, server }) => {
  await openAdminConsole(page, server);
  const { offer, palette } = await openPalette(page);
  await page.keyboard.type("fund nobody at all");
  await expect(palette.getByText(texts.noOperator("nobody at all"))).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test("an admin assigns platforms by an action typed before an operator's name", async ({ page, server }) => {
  const { operator, platform } = await openAdminConsole(page, server);
  const { box, options } = await openPalette(page);
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

test("an amount beside an operator's name credits or debits its wallet", async ({ page, server }) => {
  const { operator } = await openAdminConsole(page, server);
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

test("Enter before the answer takes the first action that it brings", async ({ page, server }) => {
  const { operator, username } = await openAdminConsole(page, server);
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

test("an admin edits an operator, resets its password or opens its statement", async ({ page, server }) => {
  const { operator, username } = await openAdminConsole(page, server);
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

test("an admin opens an operator's transactions or its margin", async ({ page, server }) => {
  const { operator } = await openAdminConsole(page, server);
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

test("days beside an operator's name open its statement", async ({ page, server }) => {
  const { operator } = await openAdminConsole(page, server);
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
