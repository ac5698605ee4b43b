import { randomBytes } from "node:crypto";
import { operatorPlatformRoutes } from "@cable-connect/contract/operator-platforms";
import { operatorRoutes } from "@cable-connect/contract/operators";
import { addDays } from "@cable-connect/contract/values/business-date";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import {
  adminSession,
  assignPlatform,
  callApi,
  createOperator,
  createPlatform,
  creditWallet,
  debitWallet,
  openSession,
  type Server,
  uniqueName,
} from "../../support/business.ts";
import { chooseMore } from "../../support/operator-page.ts";
import { callTo, expectAccessible } from "../../support/screen.ts";
import { today } from "../../support/today.ts";

async function openAuditLog(page: Page, server: Server, query = ""): Promise<void> {
  await openSession(page, await adminSession(server));
  await page.goto(`/audit-log${query}`);
}

function rows(page: Page) {
  return page.getByRole("row").filter({ has: page.getByRole("cell") });
}

function row(page: Page, what: string) {
  return rows(page).filter({ has: page.getByRole("cell", { name: what, exact: true }) });
}

test("entries of the log", async ({ page, server }) => {
  const admin = await adminSession(server);
  const platform = await createPlatform(server, "cable", { name: uniqueName("City Cable") });
  const { operator } = await createOperator(server, { platforms: [platform] });
  const params = { id: operator.id };
  await creditWallet(server, operator.id, 250.75, "Bank transfer");
  await debitWallet(server, operator.id, 50);
  const body = { email: "new@example.in", isActive: false };
  await callApi(server, admin, operatorRoutes.update, { params, body });
  await callApi(server, admin, operatorRoutes.resetPassword, { params });
  await openAuditLog(page, server, `?operatorId=${operator.id}`);

  await test.step("each entry shows who did what to whom, and what changed", async () => {
    await expect(page.getByRole("heading", { name: "Audit Log", level: 1 })).toBeVisible();
    await expect(page).toHaveTitle("Audit Log · Cable Connect");
    await expect(rows(page)).toHaveCount(6);
    for (const cell of ["@admin", operator.name]) {
      await expect(rows(page).filter({ hasText: cell })).toHaveCount(6);
    }
    await expect(row(page, "Reset password")).toContainText("Password: replaced by a temporary one");
    await expect(row(page, "Updated operator")).toContainText("Email: Not set → new@example.in");
    await expect(row(page, "Updated operator")).toContainText("Active: Yes → No");
    await expect(row(page, "Debited wallet")).toContainText("Balance: ₹250.75 → ₹200.75");
    await expect(row(page, "Credited wallet")).toContainText("Balance: ₹0.00 → ₹250.75");
    await expect(row(page, "Credited wallet")).toContainText("Amount: ₹250.75");
    await expect(row(page, "Credited wallet")).toContainText("Description: Bank transfer");
    await expect(row(page, "Assigned platform")).toContainText(`Platform: ${platform.name}`);
    await expect(row(page, "Created operator")).toContainText(`Username: ${operator.username}`);
    await expect(page.getByRole("table")).not.toContainText(/[{}_]|isActive|creditLimit|undefined|null/);

    await row(page, "Updated operator").getByRole("link", { name: operator.name }).click();
    await expect(page).toHaveURL(`/operators/${operator.id}`);
  });

  const ottPlay = await createPlatform(server, "ott", { name: uniqueName("OTTPlay") });
  const { operator: viewer } = await createOperator(server);
  const { assignedServices } = await assignPlatform(server, viewer.id, ottPlay, 100);
  const codes = Object.keys(assignedServices[0]?.pricing ?? {});
  const pricing = Object.fromEntries(codes.map((code, index) => [code, index === 0 ? 120.5 : 100]));
  await callApi(server, admin, operatorPlatformRoutes.setPricing, {
    params: { id: viewer.id, platformId: ottPlay.id },
    body: { pricing },
  });
  const mark = randomBytes(4).toString("hex");
  const hostileName = `<img src=x onerror="document.title='${mark}'"> ${mark}`;
  const hostileText = `</td><script>document.title='${mark}'</script>`;
  const { operator: hostile } = await createOperator(server, { name: hostileName });
  await creditWallet(server, hostile.id, 5, `${hostileText}{"a":"→"}`);

  await test.step("the account menu opens the log, and an operator's page opens its history", async () => {
    await chooseMore(page, "Audit Log");
    await expect(page).toHaveURL(`/audit-log?operatorId=${operator.id}`);
    await expect(rows(page)).toHaveCount(6);
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("menuitem", { name: "Audit Log" }).click();
    await expect(page).toHaveURL("/audit-log");
  });

  await test.step("an entry with many values shows a few until it is expanded", async () => {
    const entry = (what: string) => row(page, what).filter({ hasText: viewer.name });
    await expect(entry("Updated OTT prices")).toContainText(`Platform: ${ottPlay.name}`);
    await expect(entry("Updated OTT prices").getByRole("listitem")).toHaveText([
      `Platform: ${ottPlay.name}`,
      "OTTPlay Lite (1 month): ₹100.00 → ₹120.50",
    ]);

    const assigned = entry("Assigned platform");
    const total = codes.length + 1;
    await expect(assigned.getByRole("listitem")).toHaveCount(3);
    const more = assigned.getByRole("button", { name: `Show All ${total}` });
    await expect(more).toHaveAttribute("aria-expanded", "false");
    await page.emulateMedia({ media: "print" });
    await expect(assigned.getByRole("listitem"), "paper has all of them").toHaveCount(total);
    await expect(assigned.getByText(/^Show All/)).toBeHidden();
    await page.emulateMedia({ media: null });
    await more.click();
    await expect(assigned.getByRole("listitem")).toHaveCount(total);
    await expectAccessible(page);
    await assigned.getByRole("button", { name: "Show Fewer" }).click();
    await expect(assigned.getByRole("listitem")).toHaveCount(3);
  });

  await test.step("user input shows as plain text", async () => {
    const own = rows(page).filter({ hasText: hostileName });
    await expect(own.filter({ hasText: "Credited wallet" })).toContainText(hostileText);
    await expect(
      own.filter({ hasText: "Created operator" }).getByRole("link", { name: hostileName }),
    ).toBeVisible();
    await expect(page.locator("td img, td script")).toHaveCount(0);
    await expect(page).toHaveTitle("Audit Log · Cable Connect");
  });
});

test("filters of the log", async ({ page, server }) => {
  const { operator } = await createOperator(server, { funds: 10 });
  const other = await createOperator(server);
  await openAuditLog(page, server);
  const choice = page.getByRole("combobox", { name: "Operator" });
  const chooseOperator = async () => {
    await choice.fill(operator.username);
    await page.getByRole("option", { name: operator.name }).click();
    await expect(page).toHaveURL(`/audit-log?operatorId=${operator.id}`);
    await expect(rows(page)).toHaveCount(2);
  };

  await test.step("by operator finds the operator by typing", async () => {
    await page.getByRole("button", { name: "Filters" }).click();
    await expect(choice).toHaveValue("All Operators");
    await chooseOperator();
    await expect(page.getByRole("button", { name: "Filters (1)" })).toHaveAttribute("aria-expanded", "true");
    await expect(rows(page).filter({ hasText: other.operator.name })).toHaveCount(0);
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await expect(page).toHaveURL("/audit-log");
    await expect(choice).toHaveValue("All Operators");
    await expect(rows(page).filter({ hasText: other.operator.name })).toHaveCount(1);
  });

  await test.step("by action shows only that action, and stays after a reload", async () => {
    await chooseOperator();
    const action = page.getByRole("combobox", { name: "Action" });
    await action.click();
    await page.getByRole("option", { name: "Credited or debited wallet" }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL(/action=wallet\.adjust/);
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    await expect(row(page, "Credited wallet")).toBeVisible();
    await expect(action).toHaveValue("Credited or debited wallet");
    await page.goBack();
    await expect(rows(page)).toHaveCount(2);
    await expect(action).toHaveValue("All Actions");
  });

  await test.step("a search finds whom it was about and what was done, beside the filters", async () => {
    await page.goto("/audit-log");
    const search = page.getByRole("searchbox");
    await search.fill(`${operator.username} credited`);
    await expect(rows(page)).toHaveCount(1);
    await expect(row(page, "Credited wallet")).toContainText(operator.name);
    await expect(page).toHaveURL(/search=/);
    await search.fill(`${operator.username} deleted`);
    await expect(page.getByText("No entries match these filters")).toBeVisible();
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(page).toHaveURL("/audit-log");
    await expect(search).toHaveValue("");
    await page.getByRole("button", { name: "Filters" }).click();
    await chooseOperator();
  });

  await test.step("by days includes both days, and an empty result offers to clear it", async () => {
    const [from, to] = [page.getByLabel("From date"), page.getByLabel("To date")];
    await from.fill(today);
    await to.fill(today);
    // Closes the calendar, whose weeks are rows too.
    await to.press("Enter");
    await expect(page).toHaveURL(new RegExp(`startDate=${today}&endDate=${today}`));
    await expect(rows(page)).toHaveCount(2);

    await from.fill(addDays(today, -2));
    await to.fill(addDays(today, -1));
    await to.press("Enter");
    await expect(page.getByText("No entries match these filters")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(page).toHaveURL("/audit-log");
    await expect(from).toHaveValue("");
    await expect(rows(page)).not.toHaveCount(0);
  });
});

test("a phone's history of an operator begins with its entries, and counts the filter", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { operator } = await createOperator(server, { funds: 10 });
  await openAuditLog(page, server, `?operatorId=${operator.id}`);
  await expect(rows(page)).toHaveCount(2);
  const filters = page.getByRole("button", { name: "Filters (1)" });
  await expect(filters).toHaveAttribute("aria-expanded", "false");
  expect((await rows(page).first().boundingBox())?.y).toBeLessThan(300);
  await filters.click();
  await expect(page.getByRole("combobox", { name: "Operator" })).toHaveValue(
    `${operator.name} (${operator.username})`,
  );
});

test("a log without its choices or entries", async ({ page, server }) => {
  const { operator } = await createOperator(server);
  await page.route(
    ({ pathname, searchParams }) =>
      pathname === "/api/admin/operators" && searchParams.get("limit") === "100",
    (route) =>
      route.fulfill({
        json: {
          operators: [],
          totals: { balance: 0, creditInUse: 0 },
          pagination: { page: 1, limit: 100, total: 0, totalPages: 0 },
        },
      }),
  );
  await openAuditLog(page, server, `?operatorId=${operator.id}`);

  await test.step("a filter by an operator outside the loaded choices shows its name, and typing finds others", async () => {
    const choice = page.getByRole("combobox", { name: "Operator" });
    await expect(choice).toHaveValue(`${operator.name} (${operator.username})`);
    const mobile = "9845012763";
    const other = await createOperator(server, { mobile });
    const name = `${other.operator.name} (${other.username})`;
    await choice.fill("98450 12763");
    await expect(page.getByRole("option", { name }), "by the mobile number").toBeVisible();
    await choice.fill(other.operator.name);
    await page.getByRole("option", { name }).click();
    await expect(choice).toHaveValue(name);
    await expect(page).toHaveURL(new RegExp(`operatorId=${other.operator.id}`));
    await choice.fill("nobody of that name");
    await expect(page.getByText("No operators found")).toBeVisible();
  });

  await test.step("an empty log shows a message", async () => {
    await page.route(callTo("/admin/audit-log"), (route) =>
      route.fulfill({ json: { entries: [], pagination: { page: 1, limit: 10, total: 0, totalPages: 0 } } }),
    );
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await expect(page.getByText("Nothing has been recorded yet")).toBeVisible();
    await expect(page.getByRole("button", { name: "Clear filters" })).toHaveCount(0);
  });
});

test("what changed has more of the width than any other column", async ({ page, server }) => {
  const { operator } = await createOperator(server, { name: uniqueName("Wide") });
  await creditWallet(server, operator.id, 500, "Cash at the office");
  await page.setViewportSize({ width: 1366, height: 768 });
  await openAuditLog(page, server, `?operatorId=${operator.id}`);
  await expect(rows(page)).toHaveCount(2);
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0;
  const share =
    (await widthOf(page.getByRole("columnheader", { name: "Changes" }))) /
    (await widthOf(page.getByRole("table")));
  expect(share).toBeGreaterThan(0.4);
});

test("an operator has no such page", async ({ page, server }) => {
  const { session } = await createOperator(server);
  await openSession(page, session);
  await page.goto("/audit-log");
  await expect(page.getByText("Oops! Page not found")).toBeVisible();
  await page.getByRole("button", { name: /^Account of/ }).click();
  await expect(page.getByRole("menuitem", { name: "Profile" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Audit Log" })).toHaveCount(0);
});
