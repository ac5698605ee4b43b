import { test as base, expect } from "@playwright/test";
import { type Product, startProduct } from "./product.ts";

type Options = {
  /**
   * Errors in the browser that a test brings about on purpose, such as a refused sign-in, which Chromium reports
   * as a failed resource. Any other error in the console or uncaught on a page fails the test.
   */
  expectedBrowserErrors: RegExp | undefined;
};
type Checks = { noBrowserErrors: undefined };
type Shared = { server: Omit<Product, "stop"> };

/** Playwright's `test` with the built product running; addresses are relative to it. */
export const test = base.extend<Options & Checks, Shared>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const { stop, ...product } = await startProduct();
      await use(product);
      await stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],

  baseURL: ({ server }, use) => use(server.url),

  expectedBrowserErrors: [undefined, { option: true }],

  noBrowserErrors: [
    async ({ context, expectedBrowserErrors }, use) => {
      const errors: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (webError) => {
        errors.push(String(webError.error().stack ?? webError.error()));
      });
      await use(undefined);
      // Before the test's answers end: a later call goes to the server, which may refuse what those answers led to.
      const unexpected = errors.filter((error) => !expectedBrowserErrors?.test(error));
      // A call that is still on its way as the test ends has nobody left to answer.
      for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" });
      expect(unexpected, "errors in the browser").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
