import { commonMessages, refusalMessages } from "@cable-connect/contract/messages/common";
import { operatorPlatformRoutes } from "@cable-connect/contract/operator-platforms";
import { ottPlanRoutes } from "@cable-connect/contract/ott-plans";
import { expect, test } from "../../support/browser.ts";
import {
  adminSession,
  balanceOf,
  callApi,
  createPlatform,
  creditWallet,
  debitWallet,
  listRecharges,
  uniqueName,
} from "../../support/business.ts";
import {
  choose,
  confirmation,
  openNamedCustomers,
  openRechargeDialog,
  rechargeButton,
} from "../../support/recharge-dialog.ts";
import { breakCalls, countAnswers, lookAgain, loseAnswers } from "../../support/screen.ts";

test.use({ expectedBrowserErrors: /status of (400|402|422|500)|ERR_CONNECTION_RESET/ });

test("a recharge that fails can be tried again", async ({ page, server }) => {
  const platforms = [await createPlatform(server, "cable")];
  const names = ["Asha Menon", "Ravi Das", "Deepa Verma"] as const;
  const answers = countAnswers(page, "/operator/wallet");
  const mend = await breakCalls(page, "/operator/wallet");
  const { session, operator, customers } = await openNamedCustomers(page, server, names, { platforms });

  await test.step("a balance that fails to load is omitted, and blocks nothing", async () => {
    const dialog = await openRechargeDialog(page, customers["Asha Menon"]);
    // The failure is final once the call has failed twice.
    await expect.poll(answers).toBe(2);
    await expect(dialog.getByText("Balance now")).toBeHidden();
    await dialog.getByLabel("Amount").fill("100");
    await rechargeButton(dialog).click();
    await expect(page.getByText("Customer cable recharged successfully")).toBeVisible();
    expect(await balanceOf(server, session)).toBe(900);
    await mend();
  });

  await test.step("retrying a recharge whose answer was lost charges once", async () => {
    const customer = customers["Ravi Das"];
    const dialog = await openRechargeDialog(page, customer);
    await dialog.getByLabel("Amount").fill("100");
    const mendServer = await breakCalls(page, "/operator/recharge");
    await rechargeButton(dialog).click();
    await expect(dialog.getByRole("alert")).toHaveText(
      "Failed to recharge customer. Try again; it won't be charged twice.",
    );
    await mendServer();
    const mendAnswers = await loseAnswers(page, "/operator/recharge");
    await rechargeButton(dialog).click();
    await expect(dialog.getByRole("alert")).toHaveText(commonMessages.unanswered);
    await mendAnswers();
    expect(await balanceOf(server, session)).toBe(800);
    await expect(dialog, "another try takes nothing more").toContainText("Balance now₹800.00Balance after—");
    await dialog.getByLabel("Amount").fill("120");
    await rechargeButton(dialog).click();
    await expect(dialog.getByRole("alert")).toHaveText(refusalMessages.idempotency_key_reused);
    await expect(
      dialog.getByText("From current expiry", { exact: true }),
      "it stands there as it was sent",
    ).toBeHidden();
    await dialog.getByLabel("Amount").fill("100");
    await rechargeButton(dialog).click();
    await expect(confirmation(page, customer, "Customer cable recharged successfully")).toBeVisible();
    expect(await balanceOf(server, session)).toBe(800);
    const recharges = await listRecharges(server, session);
    expect(recharges.filter(({ customerId }) => customerId === customer.id)).toHaveLength(1);
  });

  await test.step("one that the wallet can't pay is refused, or can't be sent, until the wallet is topped up", async () => {
    const dialog = await openRechargeDialog(page, customers["Deepa Verma"]);
    await dialog.getByLabel("Amount").fill("750");
    await expect(dialog).toContainText("Balance after₹50.00");
    await debitWallet(server, operator.id, 100);
    await rechargeButton(dialog).click();
    await expect(dialog.getByRole("alert")).toHaveText("Insufficient wallet balance");
    expect(await balanceOf(server, session)).toBe(700);
    const short = "You are ₹50.00 short. ";
    await expect(dialog.getByText(`${short}Ask your administrator to fund your wallet.`)).toBeVisible();
    await expect(rechargeButton(dialog)).toBeDisabled();
    await expect(dialog.getByText("Still needed"), "said once").toHaveCount(0);

    await creditWallet(server, operator.id, 100);
    await lookAgain(page);
    await expect(dialog.getByText(short)).toBeHidden();
    await rechargeButton(dialog).click();
    await expect(dialog).toBeHidden();
    expect(await balanceOf(server, session)).toBe(50);
  });
});

test("platforms, plans and prices are loaded again", async ({ page, server }) => {
  const ottPlay = await createPlatform(server, "ott", { name: uniqueName("OTTPlay") });
  const mendPlatforms = await breakCalls(page, "/operator/services");
  const mendPlans = await breakCalls(page, "/operator/ott-plans");
  const business = { platforms: [ottPlay] };
  const { operator, customers } = await openNamedCustomers(page, server, ["Asha Menon"], business);
  const dialog = await openRechargeDialog(page, customers["Asha Menon"]);

  await test.step("platforms and OTT plans that fail to load can be retried", async () => {
    await expect(dialog.getByText("Failed to load platforms")).toBeVisible();
    await mendPlatforms();
    await dialog.getByRole("button", { name: "Try Again" }).click();
    await expect(dialog.getByText("Failed to load OTT plans")).toBeVisible();
    await mendPlans();
    await dialog.getByRole("button", { name: "Try Again" }).click();
    await choose(dialog, "Plan", "OTTPlay Lite");
  });

  await test.step("the prices of OTTPlay's plans are reloaded once an amount is refused", async () => {
    await dialog.getByLabel("Amount").fill("100");
    await expect(dialog.getByText("At least ₹100")).toBeVisible();
    const admin = await adminSession(server);
    const plans = await callApi(server, admin, ottPlanRoutes.listForAdmin);
    await callApi(server, admin, operatorPlatformRoutes.setPricing, {
      params: { id: operator.id, platformId: ottPlay.id },
      body: { pricing: Object.fromEntries(plans.map(({ ott_code }) => [ott_code, 150])) },
    });
    await rechargeButton(dialog).click();
    await expect(
      dialog.getByText("Amount must be at least ₹150.00, the price of this OTT plan"),
    ).toBeVisible();
    await expect(dialog.getByText("At least ₹150", { exact: true })).toBeVisible();
    await expect(rechargeButton(dialog)).toBeDisabled();
    await dialog.getByLabel("Amount").fill("150");
    await rechargeButton(dialog).click();
    await expect(dialog).toBeHidden();
  });
});
