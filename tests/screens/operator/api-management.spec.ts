import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { apiKeyRoutes } from "@cable-connect/contract/api-keys";
import { apiKeyMessages } from "@cable-connect/contract/messages/api-keys";
import { addMonths } from "@cable-connect/contract/values/business-date";
import type { Locator, Page } from "@playwright/test";
import { askToGenerate, keys, openScreen } from "../../support/api-management.ts";
import { expect, test } from "../../support/browser.ts";
import {
  callApi,
  createOperator,
  createPlatform,
  listRecharges,
  openSession,
  type Server,
  type Session,
} from "../../support/business.ts";
import { startCollecting } from "../../support/collecting.ts";
import {
  breakCalls,
  callTo,
  expectAccessible,
  expectFitsPhone,
  holdCalls,
  loseAnswers,
  pixelsBetween,
  showIn,
} from "../../support/screen.ts";
import { today } from "../../support/today.ts";

const run = promisify(execFile);

async function currentKey(server: Server, session: Session): Promise<string> {
  const { apiKey } = await callApi(server, session, apiKeyRoutes.get);
  if (apiKey === null) throw new Error("The operator has no key");
  return apiKey;
}

/** The status of a call with this key. */
async function statusWith(server: Server, apiKey: string): Promise<number> {
  const headers = { authorization: `Bearer ${apiKey}` };
  return (await fetch(`${server.url}/api/ott-plans`, { headers })).status;
}

function example(page: Page, name: "Example request" | "Example recharge"): Locator {
  return page.getByRole("figure", { name });
}

/** The text that this section's Copy button puts into the clipboard. */
async function copyFrom(part: Locator): Promise<string> {
  const page = part.page();
  // The message of an earlier copy may still show.
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await part.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByText("copied to clipboard!").last()).toBeVisible();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).not.toBe("");
  return copied();
}

/** Runs a command in a shell in which `$API_KEY` is this key. */
async function runInShell(command: string, apiKey: string) {
  const { stdout } = await run("sh", ["-euc", command], { env: { ...process.env, API_KEY: apiKey } });
  return JSON.parse(stdout);
}

test("a key is generated, replaced and deleted", async ({ page, server, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { session } = await createOperator(server, { isIsp: true });
  await openSession(page, session);
  await page.goto("/dashboard");

  await test.step("an ISP has the screen in its sidebar, at first without a key", async () => {
    await page.getByRole("navigation").getByRole("link", { name: "API Management" }).click();
    await expect(page).toHaveURL(/\/api-management$/);
    await expect(page).toHaveTitle("API Management · Cable Connect");
    await expect(keys(page)).toContainText("No API keys found");
    await expect(keys(page)).toContainText("Generate your first API key to start using the API");
    await expect(page.getByText("No platforms are assigned to you")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("a key needs a name", async () => {
    const { dialog, name, submit } = await askToGenerate(page);
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute("placeholder", /Production Key, Development Key/);
    await expect(dialog.getByText("stops working right away")).toBeHidden();
    await expect(submit).toBeDisabled();
    await name.fill("   ");
    await expect(submit).toBeDisabled();
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("Please enter a name for the API key")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "Generate API Key" })).toBeFocused();

    await askToGenerate(page);
    await name.fill("  Production Key ");
    const release = await holdCalls(page, "/operator/generate-api-key");
    await submit.click();
    await expect(submit).toHaveText("Generating...");
    await expect(submit).toBeDisabled();
    release();
    await expect(page.getByText("API key generated successfully!")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(keys(page).getByText("Production Key", { exact: true })).toBeVisible();
    await expect(keys(page).getByText("Active", { exact: true })).toBeVisible();
    await expect(keys(page)).toContainText(/Created.*\d\d\s\w{3}\s\d{4}, \d\d:\d\d\s[AP]M/);
    await expect(keys(page)).toContainText("Last usedNever used");
  });

  await test.step("it is hidden until it is shown", async () => {
    const apiKey = await currentKey(server, session);
    await expect(keys(page)).not.toContainText(apiKey);
    await expect(keys(page)).toContainText(apiKey.slice(-4));
    await keys(page).getByRole("button", { name: "Show" }).click();
    await expect(keys(page)).toContainText(apiKey);
    await keys(page).getByRole("button", { name: "Hide" }).click();
    await expect(keys(page)).not.toContainText(apiKey);
    expect(await copyFrom(keys(page))).toBe(apiKey);
    await expect(page.getByText("API key copied to clipboard!")).toBeVisible();
  });

  await test.step("a new key replaces the old one at once, and is hidden again", async () => {
    const old = await currentKey(server, session);
    await keys(page).getByRole("button", { name: "Show" }).click();
    await expect(keys(page)).toContainText(old);
    const { dialog, name } = await askToGenerate(page);
    await expect(dialog.getByText("Your current key stops working right away")).toBeVisible();
    expect(await statusWith(server, old)).toBe(200);
    await name.fill("New Key");
    await page.keyboard.press("Enter");
    await expect(keys(page).getByText("New Key", { exact: true })).toBeVisible();
    await expect(keys(page).getByText("Production Key", { exact: true })).toBeHidden();
    const fresh = await currentKey(server, session);
    await expect(keys(page)).not.toContainText(fresh);
    expect(await statusWith(server, old)).toBe(401);
    expect(await statusWith(server, fresh)).toBe(200);
  });

  await test.step("a deleted key no longer works", async () => {
    const apiKey = await currentKey(server, session);
    await keys(page).getByRole("button", { name: "Delete" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete API Key" });
    await expect(dialog).toContainText('Are you sure you want to delete "New Key"?');
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    expect(await statusWith(server, apiKey)).toBe(200);

    await keys(page).getByRole("button", { name: "Delete" }).click();
    const submit = dialog.getByRole("button", { name: /Delet/ });
    const id = await callApi(server, session, apiKeyRoutes.get).then((key) => ("id" in key ? key.id : 0));
    const release = await holdCalls(page, `/operator/api-key/${id}`);
    await submit.click();
    await expect(submit).toHaveText("Deleting...");
    release();
    await expect(page.getByText("API key deleted successfully")).toBeVisible();
    await expect(keys(page)).toContainText("No API keys found");
    await expect(page.getByRole("button", { name: "Generate API Key" })).toBeFocused();
    expect(await statusWith(server, apiKey)).toBe(401);
  });

  await test.step("a key is created or deleted without waiting for a refetch", async () => {
    const release = await holdCalls(page, "/operator/api-key");
    const { dialog, name, submit } = await askToGenerate(page);
    await name.fill("Production Key");
    await submit.click();
    await expect(dialog).toBeHidden();
    await expect(keys(page).getByText("Production Key", { exact: true })).toBeVisible();

    await keys(page).getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(keys(page)).toContainText("No API keys found");
    await expect(page.getByRole("button", { name: "Generate API Key" })).toBeFocused();
    const answered = page.waitForResponse(callTo("/operator/api-key"));
    release();
    await answered;
    await expect(keys(page)).toContainText("No API keys found");
  });
});

test("the documentation of the APIs", async ({ page, server, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const cable = await createPlatform(server, "cable");
  const internet = await createPlatform(server, "internet");
  const keyName = "A name as long as it may be ".repeat(3);
  const { session } = await openScreen(page, server, keyName, [cable, internet]);
  const apiKey = await currentKey(server, session);
  const choice = page.getByRole("combobox", { name: "Platform in the example" });

  await test.step("the copied examples work unchanged", async () => {
    await choice.selectOption(`${internet.name} (${internet.id})`);
    const plansCommand = await copyFrom(example(page, "Example request"));
    expect(plansCommand).toContain(`${server.url}/api/ott-plans`);
    expect(await runInShell(plansCommand, apiKey)).toContainEqual(
      expect.objectContaining({ ott_name: "OTTPlay Lite" }),
    );

    await expect(example(page, "Example recharge")).toContainText(`"platformId": ${internet.id}`);
    const command = await copyFrom(example(page, "Example recharge"));
    // A line on the screen for each of the command.
    await expect(example(page, "Example recharge").locator("pre")).toHaveCSS("white-space", "pre");
    expect(command).toContain("Bearer $API_KEY");
    expect(command).not.toContain("ottCode");
    const answer = await runInShell(command, apiKey);
    expect(answer).toMatchObject({ message: "Customer internet recharged successfully" });
    // Repeating the same order makes no second recharge.
    expect(await runInShell(command, apiKey)).toEqual(answer);
    expect(await listRecharges(server, session)).toMatchObject([
      { id: answer.recharge.id, platformId: internet.id, expiryDate: addMonths(today, 1) },
    ]);
  });

  await test.step("with the key shown, and a new order number, they need nothing else", async () => {
    await page.reload();
    await expect(keys(page)).toContainText(/Last used.*\d\d\s\w{3}\s\d{4}, \d\d:\d\d\s[AP]M/);
    await keys(page).getByRole("button", { name: "Show" }).click();
    await expect(example(page, "Example request")).toContainText(`Bearer ${apiKey}`);
    await choice.selectOption(`${cable.name} (${cable.id})`);
    await expect(example(page, "Example recharge")).toContainText(`"platformId": ${cable.id}`);
    const whole = await copyFrom(example(page, "Example recharge"));
    expect(await runInShell(whole, "")).toMatchObject({ recharge: { platformId: cable.id } });
    expect(await listRecharges(server, session)).toHaveLength(2);
  });

  await test.step("once the switch is on, by keyboard, an order without an Idempotency-Key is refused", async () => {
    const requires = keys(page).getByRole("switch", { name: apiKeyMessages.requireKeys });
    await expect(requires).not.toBeChecked();
    await requires.focus();
    const release = await holdCalls(page, "/operator/api-key");
    await page.keyboard.press("Space");
    await expect(page.getByText(apiKeyMessages.nowRequired)).toBeVisible();
    expect(await requires.isChecked(), "before the key is fetched again").toBe(true);
    release();
    await expect(requires).toBeChecked();
    await expect(requires).toBeFocused();
    const command = await copyFrom(example(page, "Example recharge"));
    expect(command.split("\n")[1]).toContain("Idempotency-Key: order-");
    const withoutHeader = command.replace(/^.*Idempotency-Key: .*\n/m, "");
    expect(await runInShell(withoutHeader, "")).toMatchObject({ code: "idempotency_key_required" });
    expect(await listRecharges(server, session)).toHaveLength(2);
    await page.reload();
    await expect(requires).toBeChecked();
    await keys(page).getByRole("button", { name: "Show" }).click();
  });

  await test.step("a shown key is accessible in the dark, also on a phone", async () => {
    await showIn(page, "dark");
    await expect(example(page, "Example recharge")).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);
    await expectAccessible(page);
    const generate = page.getByRole("button", { name: "Generate API Key" });
    const between = await pixelsBetween(page.getByText(apiKeyMessages.subtitle), generate);
    expect(between, "below the subtitle").toBeGreaterThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step("their recharges are listed", async () => {
    await page.getByRole("navigation").getByRole("link", { name: "Wallet" }).click();
    await expect(page.getByRole("row").filter({ hasText: "Asha Rao" })).toHaveCount(2);
  });

  await test.step("the documented APIs match the server's", async () => {
    await page.getByRole("navigation").getByRole("link", { name: "API Management" }).click();
    await expect(page.getByRole("region", { name: "OTT Plans API" })).toContainText("GET /api/ott-plans");
    await expect(page.getByRole("region", { name: "Recharge API" })).toContainText("POST /api/recharge");
    const fields = page.getByRole("table", { name: "Body fields of the Recharge API" });
    await expect(fields.getByRole("row", { name: /^platformId number Required/ })).toBeVisible();
    const ofCollections = fields.getByRole("row", { name: /^(customerPrice|payment) / });
    await expect(ofCollections).toHaveCount(0);
    const errors = page.getByRole("table", { name: "Errors of the APIs" });
    const closedDay = errors.getByRole("row", { name: /^409 closed_day The book of this day/ });
    await expect(errors.getByRole("row", { name: /^402/ })).toContainText("insufficient_balance");
    await expect(closedDay).toHaveCount(0);
    const recharge = example(page, "Example recharge");
    expect(await pixelsBetween(recharge, fields), "below the example").toBeGreaterThanOrEqual(0);
    await startCollecting(server, session);
    await page.reload();
    await expect(ofCollections).toHaveCount(2);
    await expect(closedDay).toBeVisible();
    await page.getByRole("link", { name: "Full API reference" }).click();
    await expect(page).toHaveURL(/\/api\/docs$/);
    const plans = page.getByRole("heading", { name: /^ott-plans/ });
    // The page reads the whole document first, which takes long on a busy computer.
    await plans.getByRole("button", { name: "Expand operation" }).press("Enter", { timeout: 90_000 });
    await expect(page.getByText("/api/ott-plans").first()).toBeVisible();
  });
});

test.describe("when calls fail", () => {
  test.use({ expectedBrowserErrors: /status of (404|500)|ERR_CONNECTION_RESET/ });

  test("the screen says so", async ({ page, server }) => {
    const mendKeys = await breakCalls(page, "/operator/api-key");
    const { session } = await openScreen(page, server, "Production Key");

    await test.step("the screen and a toast show the error, and Retry loads again", async () => {
      await expect(keys(page).getByText("Failed to load API keys")).toBeVisible();
      await expect(page.getByRole("alert").filter({ hasText: "Error" })).toContainText(
        "Failed to load API keys",
      );
      await expectAccessible(page);
      await mendKeys();
      await keys(page).getByRole("button", { name: "Retry" }).click();
      await expect(keys(page).getByText("Production Key", { exact: true })).toBeVisible();
    });

    await test.step("the dialog stays open when a key can't be created", async () => {
      const mend = await breakCalls(page, "/operator/generate-api-key");
      const { dialog, name, submit } = await askToGenerate(page);
      await name.fill("Second Key");
      await submit.click();
      await expect(dialog.getByRole("alert")).toHaveText("Failed to generate API key");
      await mend();
      const mendAnswers = await loseAnswers(page, "/operator/generate-api-key");
      await submit.click();
      await expect(dialog.getByRole("alert")).toHaveText(apiKeyMessages.generateUnanswered);
      await mendAnswers();
      await expect(submit).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(keys(page).getByText("Second Key", { exact: true })).toBeVisible();
    });

    await test.step("a key that was replaced elsewhere is not found, and the question is not about the new one", async () => {
      await keys(page).getByRole("button", { name: "Delete" }).click();
      const dialog = page.getByRole("dialog", { name: "Delete API Key" });
      const submit = dialog.getByRole("button", { name: "Delete" });
      await callApi(server, session, apiKeyRoutes.generate, { body: { name: "Third Key" } });
      await submit.click();
      await expect(keys(page).getByText("Third Key", { exact: true })).toBeVisible();
      await expect(dialog.getByRole("alert")).toHaveText(apiKeyMessages.errors.notFound);
      await expect(dialog).toContainText('Are you sure you want to delete "Second Key"?');
      await submit.click();
      await expect(submit).toBeEnabled();
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await expect(dialog).toBeHidden();
      expect(await statusWith(server, await currentKey(server, session))).toBe(200);
    });

    await test.step("a browser that can't copy shows an error", async () => {
      await page.evaluate(() => {
        Object.defineProperty(navigator, "clipboard", { value: undefined });
      });
      await keys(page).getByRole("button", { name: "Copy" }).click();
      await expect(page.getByText("Failed to copy API key")).toBeVisible();
    });
  });
});
