import { operatorRoutes } from "@cable-connect/contract/operators";
import type { Locator } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import { adminSession, callApi, createOperator, uniqueName } from "../../support/business.ts";
import { moreButton, openOperator } from "../../support/operator-page.ts";

test("seven facts fill a row, and buttons below a long name are at the right", async ({ page, server }) => {
  const name = uniqueName("Shri Balaji Cable Network, Broadband and Digital Entertainment Services of");
  const { operator } = await createOperator(server, { name, funds: 500 });
  await callApi(server, await adminSession(server), operatorRoutes.update, {
    params: { id: operator.id },
    body: { email: "accounts@north.example.in", mobile: "9845012345", lowBalanceThreshold: 1000 },
  });
  await openOperator(page, server, operator.id);
  const right = async (part: Locator) => {
    const box = await part.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  };
  for (const width of [1440, 1366]) {
    await page.setViewportSize({ width, height: 900 });
    const facts = page.getByRole("main").locator("dl").first();
    await expect(facts.getByRole("term")).toHaveCount(7);
    const tops = await facts
      .getByRole("term")
      .evaluateAll((terms) => terms.map((term) => term.getBoundingClientRect().top));
    expect(new Set(tops).size, "one row").toBe(1);
    const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
    const more = await moreButton(page).boundingBox();
    expect(more?.y, "below the name").toBeGreaterThan((heading?.y ?? 0) + (heading?.height ?? 0));
    expect(await right(moreButton(page))).toBeCloseTo(await right(facts), 0);
  }
});
