import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser.ts";
import { adminSession, createOperator, openSession, type Server } from "../../support/business.ts";

/** Smaller files are not compressed. */
const worthCompressing = 1000;

test("each file of the first screen is served precompressed, and cached permanently", async ({
  page,
  request,
}) => {
  const files = new Set<string>();
  page.on("request", (asked) => {
    if (/\.(js|css)$/.test(asked.url())) files.add(asked.url());
  });
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  expect(files.size).toBeGreaterThan(3);
  for (const file of files) {
    const plain = await request.get(file, { headers: { "accept-encoding": "identity" } });
    const compressed = await request.get(file, { headers: { "accept-encoding": "gzip, deflate, br" } });
    expect(compressed.headers()["cache-control"], file).toBe("public, max-age=31536000, immutable");
    expect(await compressed.text(), file).toBe(await plain.text());
    const isWorthIt = (await plain.body()).length >= worthCompressing;
    expect(compressed.headers()["content-encoding"], file).toBe(isWorthIt ? "br" : undefined);
  }
});

const openers: [who: string, part: RegExp, open: (page: Page, server: Server) => Promise<void>][] = [
  ["nobody", /login-page.*\.js$/, async () => {}],
  [
    "an admin",
    /admin-dashboard.*\.js$/,
    async (page, server) => openSession(page, await adminSession(server)),
  ],
  [
    "an operator",
    /operator-dashboard.*\.js$/,
    async (page, server) => openSession(page, (await createOperator(server)).session),
  ],
];

for (const [who, part, open] of openers) {
  test(`the first screen of ${who} is requested with the start, not after it`, async ({ page, server }) => {
    await open(page, server);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/assets\/index-.*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    const beside = page.waitForRequest(part);
    await page.goto("/", { waitUntil: "commit" });
    await beside;
    release();
    await expect(page.getByRole("heading").first()).toBeVisible();
  });
}

test("the chosen theme shows from the first paint, before the start has come", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.addInitScript(() => localStorage.setItem("mantine-color-scheme-value", "dark"));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/login", { waitUntil: "commit" });
  await expect(page.getByText("Loading...")).toBeVisible();
  await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
  await expect(page.locator(".app-start")).toHaveCSS("background-color", "rgb(16, 19, 23)");
  release();
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
});
