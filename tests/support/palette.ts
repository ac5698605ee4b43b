import { customerRoutes } from "@cable-connect/contract/customers";
import { paletteMessages } from "@cable-connect/contract/messages/palette";
import type { Page } from "@playwright/test";
import { expect } from "./browser.ts";
import {
  adminSession,
  callApi,
  createOperator,
  createPlatform,
  openSession,
  type Server,
  type Session,
  uniqueName,
} from "./business.ts";

/** A customer of the session's operator. */
export function addCustomer(server: Server, session: Session, name: string, phone = "9845012345") {
  return callApi(server, session, customerRoutes.create, { body: { name, phone } });
}

/** An operator with one platform, on a screen of the console. */
export async function openConsole(page: Page, server: Server, at = "/wallet", isIsp = false) {
  const platform = await createPlatform(server, "cable");
  const business = await createOperator(server, { isIsp, platforms: [platform], funds: 500 });
  await openSession(page, business.session);
  await page.goto(at);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return { ...business, platform };
}

/** The console of an admin, with an operator that has `funds` rupees and a platform that isn't assigned. */
export async function openAdminConsole(page: Page, server: Server, { funds = 0 } = {}) {
  const platform = await createPlatform(server, "iptv", { name: uniqueName("Palette") });
  const business = await createOperator(server, { name: uniqueName("Palette"), funds });
  await openSession(page, await adminSession(server));
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();
  return { ...business, platform };
}

/** Opens the palette with its keys. */
export async function openPalette(page: Page) {
  const palette = page.getByRole("dialog", { name: paletteMessages.title });
  const box = palette.getByRole("combobox");
  // A page that has not loaded yet hears no keys.
  await expect(page.locator("h1").first()).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(box).toBeFocused();
  return {
    palette,
    box,
    /** What it finds; it also offers to add what is typed. */
    options: palette.locator(`[role="group"]:not([aria-label="${paletteMessages.add}"]) [role="option"]`),
    offer: palette.getByRole("group", { name: paletteMessages.add }).getByRole("option"),
  };
}
