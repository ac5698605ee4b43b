import { commonMessages, refusalMessages } from "@cable-connect/contract/messages/common";
import { expect, test } from "./browser.ts";
import { balanceOf, createPlatform, creditWallet, listRecharges, uniqueName } from "./business.ts";
import { choose, openDialog, submit } from "./recharge-dialog.ts";
import { breakCalls } from "./screen.ts";

test.describe("when it is refused", () => {
  test.use({ expectedBrowserErrors: /status of 402/ });

  test("the dialog shows the reason, and succeeds after a top-up", async ({ page, server }) => {
    const platforms = [await createPlatform(server, "cable")];
    const { dialog, session, operator } = await openDialog(page, server, { platforms, funds: 100 });
    await dialog.getByLabel("Amount").fill("350");
    await expect(
      dialog.getByText("Your wallet can't cover this recharge. It is ₹250.00 short"),
    ).toBeVisible();
    await submit(dialog).click();
    await expect(dialog.getByRole("alert")).toHaveText("Insufficient wallet balance");
    expect(await balanceOf(server, session)).toBe(100);

    await creditWallet(server, operator.id, 300);
    await submit(dialog).click();
    await expect(dialog).toBeHidden();
    expect(await balanceOf(server, session)).toBe(50);
  });
});

test.describe("when calls fail", () => {
  test.use({ expectedBrowserErrors: /status of (500|422)|ERR_FAILED/ });

  test("retrying a recharge whose answer was lost charges once", async ({ page, server }) => {
    const platforms = [await createPlatform(server, "cable")];
    const { dialog, session } = await openDialog(page, server, { platforms });
    await dialog.getByLabel("Amount").fill("100");
    await page.route(
      "**/api/operator/recharge",
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await submit(dialog).click();
    await expect(dialog.getByRole("alert")).toHaveText(commonMessages.unanswered);
    expect(await balanceOf(server, session)).toBe(900);
    await expect(dialog, "another try takes nothing more").toContainText("Balance now₹900.00Balance after—");
    await dialog.getByLabel("Amount").fill("120");
    await submit(dialog).click();
    await expect(dialog.getByRole("alert")).toHaveText(refusalMessages.idempotency_key_reused);
    await expect(dialog.getByText("From current expiry"), "it stands there as it was sent").toBeHidden();
    await dialog.getByLabel("Amount").fill("100");
    await submit(dialog).click();
    await expect(page.getByText("Customer cable recharged successfully")).toBeVisible();
    expect(await balanceOf(server, session)).toBe(900);
    expect(await listRecharges(server, session)).toHaveLength(1);
  });

  test("a balance that fails to load is omitted, and blocks nothing", async ({ page, server }) => {
    const platform = await createPlatform(server, "cable");
    await breakCalls(page, "/operator/wallet");
    const { dialog, session } = await openDialog(page, server, { platforms: [platform] });
    await expect(dialog.getByText("Balance now")).toBeHidden();
    await dialog.getByLabel("Amount").fill("100");
    await submit(dialog).click();
    await expect(page.getByText("Customer cable recharged successfully")).toBeVisible();
    expect(await balanceOf(server, session)).toBe(900);
  });

  test("platforms and OTT plans that fail to load can be retried", async ({ page, server }) => {
    const ottPlay = await createPlatform(server, "ott", { name: uniqueName("OTTPlay") });
    const mendPlatforms = await breakCalls(page, "/operator/services");
    const mendPlans = await breakCalls(page, "/operator/ott-plans");
    const { dialog } = await openDialog(page, server, { platforms: [ottPlay] });
    await expect(dialog.getByText("Failed to load platforms")).toBeVisible();
    await mendPlatforms();
    await dialog.getByRole("button", { name: "Try Again" }).click();
    await expect(dialog.getByText("Failed to load OTT plans")).toBeVisible();
    await mendPlans();
    await dialog.getByRole("button", { name: "Try Again" }).click();
    await choose(dialog, "Plan", "OTTPlay Lite");
  });
});
