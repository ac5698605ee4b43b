import { commonMessages, notFoundMessages } from "@cable-connect/contract/messages/common";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { undoMessages } from "@cable-connect/contract/messages/undo";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./browser.ts";
import { findBarriers, findNarrowTargets, showIn } from "./screen.ts";

/** Does something on the page. */
export type Step = (page: Page) => Promise<void>;

/** A screen in one of its states: its URL, the steps to reach the state, and what shows that it is reached. */
export type View = { at: string; steps?: readonly Step[]; shows: (page: Page) => Locator };

export function heading(name: string): View["shows"] {
  return (page) => page.getByRole("heading", { level: 1, name });
}

export function dialog(name: string): View["shows"] {
  return (page) => page.getByRole("dialog", { name });
}

/** Presses a button of the screen. */
export function press(name: string | RegExp): Step {
  return (page) => page.getByRole("button", { name }).first().click();
}

/** Presses a button of an open dialog. */
export function pressIn(title: string, name: string): Step {
  return (page) => page.getByRole("dialog", { name: title }).getByRole("button", { name }).last().click();
}

/** Chooses an option of a dialog's field. */
export function choose(field: string, option: string): Step {
  return async (page) => {
    await page.getByRole("dialog").getByRole("combobox", { name: field }).click();
    await page.getByRole("listbox").getByRole("option", { name: option }).first().click();
  };
}

/** Opens the options of a field. */
export function unfold(field: string): Step {
  return (page) => page.getByRole("combobox", { name: field }).last().click();
}

export const notFound = heading(notFoundMessages.title);
export const chart: View["shows"] = (page) => page.locator("figure canvas").first();
/** An open field offers its options. */
export const offered: View["shows"] = (page) => page.getByRole("listbox").getByRole("option").first();
/** The undo dialog has loaded its preview of a recharge of 99 rupees. */
export const undoing: View["shows"] = (page) =>
  page.getByRole("dialog", { name: undoMessages.title }).getByText("₹99.00");

/** Opens the search palette. */
export const openSearch = press(paletteMessages.title);

/** Searches in the open palette. */
export function searchFor(text: string): Step {
  return (page) => page.getByRole("dialog", { name: paletteMessages.title }).getByRole("combobox").fill(text);
}

/** The search result with that name. */
export function found(name: string): View["shows"] {
  return (page) => page.getByRole("dialog").getByRole("option", { name }).first();
}

/** Closes whatever is open over the screen. */
async function closeLayers(page: Page): Promise<void> {
  const layers = page.locator('[role="dialog"], [role="menu"], [role="listbox"]').filter({ visible: true });
  // Not that of a bar below the open dialog.
  const leaving = [commonMessages.discard, operatorMessages.temporaryPassword.leaving.leave];
  const discard = page
    .getByRole("dialog")
    .getByRole("button", { name: new RegExp(`^(${leaving.join("|")})$`) });
  await expect(async () => {
    if (await discard.isVisible()) await discard.click();
    else if ((await layers.count()) > 0) await page.keyboard.press("Escape");
    expect(await layers.count(), "what is still open").toBe(0);
  }).toPass({ intervals: [100] });
}

/** Follows a link to an address of the console and waits until its screen is there: sooner than by loading the page. */
async function navigate(page: Page, href: string): Promise<void> {
  await page.evaluate(async (to) => {
    type Router = {
      navigate: (options: { href: string }) => Promise<void>;
      state: { location: { href: string }; resolvedLocation?: { href: string } };
    };
    const router = (window as unknown as { __TSR_ROUTER__: Router }).__TSR_ROUTER__;
    await router.navigate({ href: to });
    // The screen is rendered in the frames after.
    do await new Promise((resolve) => requestAnimationFrame(resolve));
    while (router.state.resolvedLocation?.href !== router.state.location.href);
  }, href);
}

async function reach(page: Page, view: View, address: string | undefined): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1280, height: 900 });
  if (address === undefined) await page.goto(view.at);
  else await closeLayers(page);
  if (address !== undefined && address !== view.at) await navigate(page, view.at);
  // Rows of the view before would take the steps, and content that is dimmed while it loads has less contrast.
  const busy = page.locator('[aria-busy="true"]');
  await expect(busy).toHaveCount(0);
  for (const step of view.steps ?? []) await step(page);
  await expect(view.shows(page)).toBeVisible();
  await expect(busy).toHaveCount(0);
}

/**
 * Checks a view, light on a wide screen and dark on a phone; returns its faults: accessibility violations, sideways
 * scrolling of the page or of a table on a wide screen, and buttons too small for a finger.
 */
async function inspect(page: Page): Promise<string[]> {
  const wide = await findBarriers(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const tables = await findWideTables(page);
  await showIn(page, "dark");
  await page.setViewportSize({ width: 390, height: 844 });
  const phone = await findBarriers(page);
  const narrow = await findNarrowTargets(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return [
    ...wide.map((barrier) => `light: ${barrier}`),
    ...phone.map((barrier) => `dark, on a phone: ${barrier}`),
    ...narrow.map((target) => `too small for a finger: ${target}`),
    ...tables.map((table) => `wider than its frame at 1440 pixels: ${table}`),
    ...(overflow > 0 ? [`${overflow} pixels scroll sideways on a phone`] : []),
  ];
}

/** The tables that scroll sideways in their frame; those of charts, which only screen readers see, have none. */
function findWideTables(page: Page): Promise<string[]> {
  return page.locator("table").evaluateAll((tables) =>
    tables
      .filter((table) => table.parentElement && getComputedStyle(table.parentElement).overflowX === "auto")
      .filter((table) => table.scrollWidth > (table.parentElement?.clientWidth ?? 0))
      .map((table) => table.querySelector("caption")?.textContent ?? "a table"),
  );
}

/** Checks all views, each in a second or two. Only the first loads the page. */
export async function inspectAll(page: Page, views: readonly View[]): Promise<void> {
  test.setTimeout(360_000);
  let address: string | undefined;
  for (const [index, view] of views.entries()) {
    const name = `${index + 1}. ${view.at}`;
    await test.step(name, async () => {
      await reach(page, view, address);
      expect.soft(await inspect(page), name).toEqual([]);
    });
    address = view.at;
  }
}
