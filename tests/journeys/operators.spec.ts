import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { operatorRoutes } from "@cable-connect/contract/operators";
import { expect, test } from "../support/browser.ts";
import {
  adminSession,
  callApi,
  createOperator,
  creditWallet,
  debitWallet,
  openSession,
  uniqueName,
} from "../support/business.ts";
import { exportList } from "../support/exported.ts";
import { openOperators, rowOf, searchBox, usernameOf } from "../support/operators.ts";
import { expectFitsPhone } from "../support/screen.ts";

test("operators can be searched, paged and saved as a file, and the URL keeps the view", async ({
  page,
  server,
}) => {
  const word = uniqueName("=Paged");
  const admin = await adminSession(server);
  for (let number = 1; number <= 11; number++) {
    const name = `${word} ${String(number).padStart(2, "0")}`;
    const body = { name, username: usernameOf(name).replace("=", ""), password: "long-enough" };
    const { operator } = await callApi(server, admin, operatorRoutes.create, { body });
    if (number === 3)
      await callApi(server, admin, operatorRoutes.update, {
        params: { id: operator.id },
        body: { creditLimit: 900, lowBalanceThreshold: 300 },
      });
    if (number === 1) await creditWallet(server, operator.id, 1250.5);
    if (number === 2) await debitWallet(server, operator.id, 40);
  }
  await openOperators(page, server);
  await page.getByPlaceholder(searchBox).fill(word);
  await expect(page.getByText("Showing 1 - 10 of 11")).toBeVisible();
  await expect(page.getByText("Page 1 of 2")).toBeVisible();
  await expect(page.getByText(operatorMessages.totals("₹1,210.50", "₹40"))).toBeVisible();
  const { name, lines } = await exportList(page);
  expect(name).toMatch(/^operators-\d{4}-\d\d-\d\d\.csv$/);
  const [header, ...rows] = lines;
  expect(header).toMatch(
    /^ID,Name,Username,Email,Mobile,Status,ISP,Wallet Balance,Credit Limit,Low Balance Alert,Created,Short Within 7 Days$/,
  );
  expect(rows).toHaveLength(11);
  expect(rows.filter((row) => row.includes(",0,900,300,"))).toHaveLength(1);
  expect(rows.filter((row) => row.includes(",0,0,,"), "no alert is an empty cell")).toHaveLength(8);
  for (const row of rows) expect(row, "no spreadsheet takes it for a formula").toContain(`,'${word}`);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Showing 11 - 11 of 11")).toBeVisible();
  await expect(rowOf(page, `${word} 01`)).toBeVisible();
  await page.reload();
  await expect(rowOf(page, `${word} 01`)).toBeVisible();

  await page.getByPlaceholder(searchBox).fill(`${word} 02`);
  await expect(rowOf(page, `${word} 02`)).toBeVisible();
  await expect(page).not.toHaveURL(/page=/);
  const filters = page.getByRole("group", { name: operatorMessages.show });
  await filters.getByRole("button", { name: "Inactive", exact: true }).click();
  await expect(page).toHaveURL(/filter=inactive/);
  await expect(page.getByText("No operators found")).toBeVisible();
  await page.reload();
  await expect(filters.getByRole("button", { name: "Inactive", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await filters.getByRole("button", { name: "All" }).click();
  await expect(rowOf(page, `${word} 02`)).toBeVisible();

  await page.getByPlaceholder(searchBox).fill(`${word} nobody`);
  await expect(page.getByText("No operators found")).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(page).toHaveURL(/\/operators$/);
  await expectFitsPhone(page);
});

test("at 1024 pixels an email stays on one line, within its column", async ({ page, server }) => {
  const name = uniqueName("Metro Vision");
  const { operator } = await createOperator(server, { name });
  await callApi(server, await adminSession(server), operatorRoutes.update, {
    params: { id: operator.id },
    body: { email: "hello@metro-vision-networks.example.in" },
  });
  await openSession(page, await adminSession(server));
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`/operators?search=${encodeURIComponent(name)}`);
  const email = page.getByTitle("hello@metro-vision-networks.example.in");
  await expect(email).toBeVisible();
  const lines = () =>
    email.evaluate((box) =>
      Math.round(box.clientHeight / Number.parseFloat(getComputedStyle(box).lineHeight)),
    );
  await expect.poll(lines).toBe(1);
  const frame = page.getByRole("table").locator("..");
  await expect.poll(() => frame.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});
