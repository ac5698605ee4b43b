import type { Page } from "@playwright/test";

/** The rows of a list of recharges or transactions. */
export function rows(page: Page) {
  return page.getByRole("row").filter({ hasText: /#\d/ });
}

/** The opening balance, money in, money out and closing balance of the statement on the screen. */
export function sums(page: Page) {
  return page.getByRole("main").getByRole("definition");
}
