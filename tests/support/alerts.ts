import { alertMessages } from "@cable-connect/contract/messages/alerts";
import type { Page } from "@playwright/test";

/** The button that opens the list of alerts. */
export const bell = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: alertMessages.title });

/** The list of alerts. */
export const panel = (page: Page) => page.getByRole("dialog", { name: alertMessages.title });
