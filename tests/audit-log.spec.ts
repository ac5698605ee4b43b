import { randomBytes } from "node:crypto";
import { operatorRoutes } from "@cable-connect/contract/operators";
import type { Page } from "@playwright/test";
import { expect, test } from "./browser.ts";
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
} from "./business.ts";
import { expectAccessible } from "./screen.ts";
import { today } from "./today.ts";

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

/** The day that many days after today, as typed into a field. */
function day(days: number): string {
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
}

test("each entry shows who did what to whom, and what changed", async ({ page, server }) => {
  const admin = await adminSession(server);
  const platform = await createPlatform(server, "cable", { name: uniqueName("City Cable") });
  const { operator } = await createOperator(server, { platforms: [platform] });
  await creditWallet(server, operator.id, 250.75, "Bank transfer");
  await debitWallet(server, operator.id, 50);
  const body = { email: "new@example.in", isActive: false };
  await callApi(server, admin, operatorRoutes.update, { params: { id: operator.id }, body });
  await callApi(server, admin, operatorRoutes.resetPassword, { params: { id: operator.id } });

  await openAuditLog(page, server, `?operatorId=${operator.id}`);
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

test("an entry with many values shows a few until it is expanded", async ({ page, server }) => {
  const admin = await adminSession(server);
  const ottPlay = await createPlatform(server, "ott", { name: uniqueName("OTTPlay") });
  const { operator } = await createOperator(server);
  const { assignedServices } = await assignPlatform(server, operator.id, ottPlay, 100);
  const codes = Object.keys(assignedServices[0]?.pricing ?? {});
  const pricing = Object.fromEntries(codes.map((code, index) => [code, index === 0 ? 120.5 : 100]));
  await callApi(server, admin, operatorRoutes.setPricing, {
    params: { id: operator.id, platformId: ottPlay.id },
    body: { pricing },
  });

  await openAuditLog(page, server, `?operatorId=${operator.id}`);
  await expect(row(page, "Changed OTT prices")).toContainText(`Platform: ${ottPlay.name}`);
  await expect(row(page, "Changed OTT prices").getByRole("listitem")).toHaveText([
    `Platform: ${ottPlay.name}`,
    "OTTPlay Lite (1 month): ₹100.00 → ₹120.50",
  ]);

  const assigned = row(page, "Assigned platform");
  const total = codes.length + 1;
  await expect(assigned.getByRole("listitem")).toHaveCount(3);
  const more = assigned.getByRole("button", { name: `Show all ${total}` });
  await expect(more).toHaveAttribute("aria-expanded", "false");
  await more.click();
  await expect(assigned.getByRole("listitem")).toHaveCount(total);
  await expectAccessible(page);
  await assigned.getByRole("button", { name: "Show fewer" }).click();
  await expect(assigned.getByRole("listitem")).toHaveCount(3);
});

test.describe("a filter", () => {
  test("by action shows only that action, and stays after a reload", async ({ page, server }) => {
    const { operator } = await createOperator(server, { funds: 10 });
    await openAuditLog(page, server, `?operatorId=${operator.id}`);
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole("combobox", { name: "Action" }).click();
    await page.getByRole("option", { name: "Credited or debited wallet" }).click();
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole("button", { name: "Apply Filter" }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL(/action=wallet\.adjust/);
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    await expect(row(page, "Credited wallet")).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Action" })).toHaveValue("Credited or debited wallet");
    await page.goBack();
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByRole("combobox", { name: "Action" })).toHaveValue("All Actions");
  });

  test("by operator finds the operator by typing", async ({ page, server }) => {
    const { operator } = await createOperator(server, { funds: 1 });
    const other = await createOperator(server);
    await openAuditLog(page, server);
    await page.getByRole("button", { name: "Filters" }).click();
    const choice = page.getByRole("combobox", { name: "Operator" });
    await expect(choice).toHaveValue("All Operators");
    await choice.fill(operator.username);
    await page.getByRole("option", { name: operator.name }).click();
    await page.getByRole("button", { name: "Apply Filter" }).click();
    await expect(page).toHaveURL(`/audit-log?operatorId=${operator.id}`);
    await expect(page.getByRole("button", { name: "Filters (1)" })).toHaveAttribute("aria-expanded", "true");
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).filter({ hasText: other.operator.name })).toHaveCount(0);
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await expect(page).toHaveURL("/audit-log");
    await expect(choice).toHaveValue("All Operators");
    await expect(rows(page).filter({ hasText: other.operator.name })).toHaveCount(1);
  });

  test("by an operator outside the loaded choices shows its name, and typing finds others", async ({
    page,
    server,
  }) => {
    const { operator } = await createOperator(server);
    await page.route(
      ({ pathname, searchParams }) =>
        pathname === "/api/admin/operators" && searchParams.get("limit") === "100",
      (route) =>
        route.fulfill({
          json: { operators: [], pagination: { page: 1, limit: 100, total: 0, totalPages: 0 } },
        }),
    );
    await openAuditLog(page, server, `?operatorId=${operator.id}`);
    await expect(page.getByRole("combobox", { name: "Operator" })).toHaveValue(
      `${operator.name} (${operator.username})`,
    );
    const other = await createOperator(server);
    const name = `${other.operator.name} (${other.username})`;
    const choice = page.getByRole("combobox", { name: "Operator" });
    await choice.fill(other.operator.name);
    await page.getByRole("option", { name }).click();
    await expect(choice).toHaveValue(name);
    await page.getByRole("button", { name: "Apply Filter" }).click();
    await expect(page).toHaveURL(new RegExp(`operatorId=${other.operator.id}`));
    await choice.fill("nobody of that name");
    await expect(page.getByText("No operators found")).toBeVisible();
  });

  test("by days includes both days, and an empty result offers to clear it", async ({ page, server }) => {
    const { operator } = await createOperator(server);
    await openAuditLog(page, server, `?operatorId=${operator.id}&page=1`);
    await expect(rows(page)).toHaveCount(1);
    const [from, to] = [page.getByLabel("From date"), page.getByLabel("To date")];
    await from.fill(today);
    await to.fill(today);
    await page.getByRole("button", { name: "Apply Filter" }).click();
    await expect(page).toHaveURL(new RegExp(`startDate=${today}&endDate=${today}`));
    await expect(rows(page)).toHaveCount(1);

    await from.fill(day(-2));
    await to.fill(day(-1));
    await page.getByRole("button", { name: "Apply Filter" }).click();
    await expect(page.getByText("No entries match these filters")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(page).toHaveURL("/audit-log");
    await expect(from).toHaveValue("");
    await expect(rows(page)).not.toHaveCount(0);
  });
});

test("user input shows as plain text", async ({ page, server }) => {
  const mark = randomBytes(4).toString("hex");
  const hostile = `<img src=x onerror="document.title='${mark}'"> ${mark}`;
  const { operator } = await createOperator(server, { name: hostile });
  await creditWallet(server, operator.id, 5, `</td><script>document.title='${mark}'</script>{"a":"→"}`);
  await openAuditLog(page, server, `?operatorId=${operator.id}`);
  await expect(row(page, "Credited wallet")).toContainText(`</td><script>document.title='${mark}'</script>`);
  await expect(row(page, "Created operator").getByRole("link", { name: hostile })).toBeVisible();
  await expect(page.locator("td img, td script")).toHaveCount(0);
  await expect(page).toHaveTitle("Audit Log · Cable Connect");
});

test("an empty log shows a message", async ({ page, server }) => {
  await page.route(
    ({ pathname }) => pathname === "/api/admin/audit-log",
    (route) =>
      route.fulfill({ json: { entries: [], pagination: { page: 1, limit: 10, total: 0, totalPages: 0 } } }),
  );
  await openAuditLog(page, server);
  await expect(page.getByText("Nothing has been recorded yet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Clear filters" })).toHaveCount(0);
});

test("the account menu opens the log, and an operator's page opens its history", async ({ page, server }) => {
  const { operator } = await createOperator(server);
  await openSession(page, await adminSession(server));
  await page.goto(`/operators/${operator.id}`);
  await page.getByRole("link", { name: "History" }).click();
  await expect(page).toHaveURL(`/audit-log?operatorId=${operator.id}`);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Audit Log" }).click();
  await expect(page).toHaveURL("/audit-log");
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
