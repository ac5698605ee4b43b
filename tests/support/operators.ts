import type { Page } from "@playwright/test";
import { adminSession, openSession, type Server } from "./business.ts";

export const searchBox = "Search operators by name, username, email, or mobile...";

/** Opens the operators as the admin. */
export async function openOperators(page: Page, server: Server, search = ""): Promise<void> {
  await openSession(page, await adminSession(server));
  await page.goto(search ? `/operators?search=${encodeURIComponent(search)}` : "/operators");
}

export function rowOf(page: Page, name: string) {
  return page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });
}

export function usernameOf(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}
