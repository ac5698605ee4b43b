import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { topUpMessages } from "@cable-connect/contract/messages/top-up";
import { undoMessages } from "@cable-connect/contract/messages/undo";
import { operatorRoutes } from "@cable-connect/contract/operators";
import { undoRoutes } from "@cable-connect/contract/undo";
import { expect, test } from "../support/browser.ts";
import {
  adminSession,
  callApi,
  createOperator,
  creditWallet,
  debitWallet,
  openSession,
  type Server,
  uniqueName,
} from "../support/business.ts";
import { expectAccessible, expectFitsPhone } from "../support/screen.ts";

test.use({ expectedBrowserErrors: /status of (500|409)/ });

/** An operator whose wallet is below its alert. */
async function createLow(server: Server, name: string, funds: number, lowBalanceThreshold: number) {
  const { operator } = await createOperator(server, { name, funds });
  const admin = await adminSession(server);
  await callApi(server, admin, operatorRoutes.update, {
    params: { id: operator.id },
    body: { lowBalanceThreshold },
  });
  return operator;
}

test("several wallets are credited one after the other, and what failed is tried again", async ({
  page,
  server,
}) => {
  const word = uniqueName("low");
  const asha = await createLow(server, `${word} asha`, 80, 1000);
  const bala = await createLow(server, `${word} bala`, 100, 500);
  const chitra = await createLow(server, `${word} chitra`, 50, 300);
  const keys: string[] = [];
  const balanceOf = async ({ id }: { id: number }) => {
    const admin = await adminSession(server);
    return (await callApi(server, admin, operatorRoutes.get, { params: { id } })).operator.wallet.balance;
  };
  await openSession(page, await adminSession(server));
  await page.goto(`/operators/low-balance?tab=alert&search=${encodeURIComponent(word)}`);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  const bar = page.getByRole("region", { name: "Selection" });
  await expect(bar).toContainText("3 selected");
  await bar.getByRole("button", { name: topUpMessages.open }).click();
  const dialog = page.getByRole("dialog", { name: topUpMessages.open });
  const amountOf = ({ name, username }: typeof asha) =>
    dialog.getByLabel(topUpMessages.amountOf(name, username));
  const submit = dialog.getByRole("button", { name: /^Credit ₹/ });

  await test.step("each begins with what it is below its alert", async () => {
    await expect(amountOf(asha)).toHaveValue("920");
    await expect(amountOf(bala)).toHaveValue("400");
    await expect(amountOf(chitra)).toHaveValue("250");
    await expect(dialog.getByRole("listitem").filter({ hasText: asha.name })).toContainText(
      `₹80.00 → ₹1,000.00Balance now ₹80.00, after ₹1,000.00${topUpMessages.suggestions.alert}`,
    );
    await expect(submit).toHaveText("Credit ₹1,570 to 3 wallets");
    await amountOf(chitra).clear();
    await expect(submit, "an empty one is skipped").toHaveText("Credit ₹1,320 to 2 wallets");
    await amountOf(chitra).fill("150000");
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFitsPhone(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step("a credit far above the balance needs a tick", async () => {
    await submit.click();
    await expect(dialog.getByText("Tick “Credit ₹1,50,000 anyway”, or credit less")).toBeVisible();
    await dialog.getByRole("checkbox", { name: "Credit ₹1,50,000 anyway" }).check();
    await amountOf(chitra).fill("250");
    await expect(dialog.getByRole("checkbox")).toHaveCount(0);
  });

  await test.step("each row follows its balance while the dialog is open", async () => {
    const rowOf = ({ name }: typeof asha) => dialog.getByRole("listitem").filter({ hasText: name });
    await creditWallet(server, bala.id, 50);
    await creditWallet(server, chitra.id, 250);
    // The dialog looks at the balances every 10 seconds.
    const once = { timeout: 30_000 };
    await expect(rowOf(bala)).toContainText(operatorMessages.wallet.changed("₹100.00", "₹150.00"), once);
    await expect(rowOf(bala)).toContainText("₹150.00 → ₹550.00");
    await expect(amountOf(bala), "what is typed stays").toHaveValue("400");
    await expect(rowOf(chitra)).toContainText(topUpMessages.hasLeft, once);
    await debitWallet(server, bala.id, 50);
    await debitWallet(server, chitra.id, 250);
    await expect(dialog).not.toContainText("since you opened this", once);
  });

  await test.step("a failure leaves the others, and is tried again without crediting twice", async () => {
    await page.route(`**/api/admin/operators/*/wallet/add`, async (route) => {
      const isFirst = keys.length < 3;
      keys.push(route.request().headers()["idempotency-key"] ?? "");
      if (!isFirst || !route.request().url().includes(`/${bala.id}/`)) return route.continue();
      await route.fetch();
      await route.fulfill({ status: 500, json: { error: "Something went wrong", code: "internal" } });
    });
    await dialog.getByLabel("Description").fill("Weekly top-up");
    await dialog.getByRole("button", { name: "Cash" }).click();
    await expect(dialog.getByLabel("Description"), "says how all paid").toHaveValue("Cash Weekly top-up");
    await submit.click();
    await expect(dialog.getByRole("status")).toContainText("2 of 3 wallets credited, ₹1,170.00 in all");
    await expect(dialog.getByRole("list", { name: topUpMessages.notCredited(1) })).toContainText(
      "Something went wrong",
    );
    await expect(bar).toContainText("1 selected");
    await dialog.getByRole("button", { name: "Try Again" }).click();
    await expect(dialog.getByRole("status")).toContainText("3 of 3 wallets credited, ₹1,570.00 in all");
    await expect(dialog.getByText("The balance is now ₹500.00")).toBeVisible();
    await expect(dialog.getByText("3 credited"), "said above").toHaveCount(0);
    expect(keys, "only what failed is sent again").toHaveLength(4);
    expect(new Set(keys).size, "by the same key").toBe(3);
    expect(await Promise.all([asha, bala, chitra].map(balanceOf))).toEqual([1000, 500, 300]);
  });

  await test.step("closed, nothing is selected any more", async () => {
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await expect(dialog).toHaveCount(0);
    await expect(bar).toHaveCount(0);
    await expect(page.getByRole("main")).toBeFocused();
    await expect(page.getByText(`No results found for "${word}"`)).toBeVisible();
  });
});

test("the list of operators tops up those that a filter finds to need funds", async ({ page, server }) => {
  const word = uniqueName("lean");
  const { name, username } = await createLow(server, `${word} devi`, 80, 1000);
  await openSession(page, await adminSession(server));
  await page.goto(`/operators?search=${encodeURIComponent(word)}`);
  await expect(page.getByRole("link", { name })).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await page.goto(`/operators?filter=belowAlert&search=${encodeURIComponent(word)}`);
  const select = page.getByRole("checkbox", { name: topUpMessages.select(name) });

  await test.step("another filter clears the selection, also by the back button", async () => {
    await select.check();
    await page.getByText("Running short", { exact: true }).click();
    await expect(page.getByText("No operators found")).toBeVisible();
    await page.goBack();
    await expect(select).not.toBeChecked();
    await select.check();
    await page.goForward();
    await expect(page.getByText("No operators found")).toBeVisible();
    await expect(page.getByRole("region", { name: "Selection" })).toHaveCount(0);
    await page.goBack();
  });

  await select.check();
  await page.getByRole("button", { name: topUpMessages.open }).click();
  const dialog = page.getByRole("dialog", { name: topUpMessages.open });
  await expect(dialog.getByLabel(topUpMessages.amountOf(name, username))).toHaveValue("920");
  await dialog.getByRole("button", { name: "Credit ₹920 to 1 wallet" }).click();
  await expect(dialog.getByRole("status")).toContainText("1 of 1 wallet credited, ₹920.00 in all");
});

test("credits made together are undone together, and one that was undone meanwhile is named", async ({
  page,
  server,
}) => {
  const word = uniqueName("twice");
  const asha = await createLow(server, `${word} asha`, 80, 1000);
  const bala = await createLow(server, `${word} bala`, 100, 500);
  const admin = await adminSession(server);
  await openSession(page, admin);
  await page.goto(`/operators/low-balance?tab=alert&search=${encodeURIComponent(word)}`);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: topUpMessages.open }).click();
  await page.getByRole("button", { name: "Credit ₹1,320 to 2 wallets" }).click();
  const undoAll = page.getByRole("button", { name: undoMessages.many.open });
  await expect(undoAll.locator("xpath=following-sibling::button"), "Close stands last").toHaveText("Close");
  await undoAll.click();
  const dialog = page.getByRole("dialog", { name: topUpMessages.undoAll.title });
  const submit = dialog.getByRole("button", { name: "Take ₹1,320 back from 2 wallets" });
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await submit.click();
  await expect(dialog).toContainText("Enter a reason");
  await expectAccessible(page);
  await expectFitsPhone(page);

  // The second transaction of each wallet, after what it was funded with.
  await callApi(server, admin, undoRoutes.undoAdjustment, {
    params: { id: bala.id, transactionId: 2 },
    body: { reason: "Entered twice" },
    idempotencyKey: `undo-of-${bala.username}`,
  });
  await dialog.getByRole("button", { name: "Wrong amount" }).click();
  await submit.click();
  await expect(dialog.getByRole("status")).toContainText("1 of 2 credits undone, ₹920.00 taken back");
  await expect(dialog.getByRole("list", { name: undoMessages.many.notUndone(1) })).toHaveText(
    `${bala.name}${undoMessages.errors.transactionAlreadyUndone}₹400.00`,
  );
  await expect(dialog.getByRole("list", { name: undoMessages.many.undone(1) })).toHaveText(
    `${asha.name}${topUpMessages.balance("₹80.00")}₹920.00`,
  );
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: asha.name }), "it is low again").toBeVisible();
});
