import type { Page } from "@playwright/test";

/** The rows of a list of recharges or transactions. */
export function rows(page: Page) {
  return page.getByRole("row").filter({ hasText: /#\d/ });
}
