import { expect, type Locator, type Page } from "@playwright/test";
import { findBarriers, findNarrowTargets } from "./screen.ts";

/** Does something on the page. */
export type Step = (page: Page) => Promise<void>;

/** A screen in one of its states: where it is, what is done there, and what then shows that it is reached. */
export type View = { at: string; steps?: readonly Step[]; shows: (page: Page) => Locator };

export function heading(name: string): View["shows"] {
  return (page) => page.getByRole("heading", { level: 1, name });
}

export function dialog(name: string): View["shows"] {
  return (page) => page.getByRole("dialog", { name });
}

/** Presses a button of the screen. */
export function press(name: string): Step {
  return (page) => page.getByRole("button", { name }).first().click();
}

/** Presses a button of an open dialog. */
export function pressIn(title: string, name: string): Step {
  return (page) => page.getByRole("dialog", { name: title }).getByRole("button", { name }).last().click();
}

/** Chooses one of what a field of a dialog offers. */
export function choose(field: string, option: string): Step {
  return async (page) => {
    await page.getByRole("dialog").getByRole("combobox", { name: field }).click();
    await page.getByRole("option", { name: option }).first().click();
  };
}

/** Opens what a field of a dialog offers. */
export function unfold(field: string): Step {
  return (page) => page.getByRole("dialog").getByRole("combobox", { name: field }).click();
}

/**
 * Visits a view on a wide screen and on a phone, light and dark, and tells what is wrong with it: barriers for people
 * who hear the page or see little, sideways scrolling, and buttons too small for a finger.
 */
export async function inspect(page: Page, view: View): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(view.at);
  for (const step of view.steps ?? []) await step(page);
  await expect(view.shows(page)).toBeVisible();
  // What is dimmed while its answer is on the way has less contrast for that moment.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

  const found = { light: await findBarriers(page), dark: [""], phone: [""], narrow: [""], overflow: 0 };
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  found.dark = await findBarriers(page, ["color-contrast"]);
  await page.setViewportSize({ width: 390, height: 844 });
  found.phone = await findBarriers(page);
  found.narrow = await findNarrowTargets(page);
  found.overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return [
    ...found.light,
    ...found.dark.map((barrier) => `dark: ${barrier}`),
    ...found.phone.map((barrier) => `phone: ${barrier}`),
    ...found.narrow.map((target) => `too small for a finger: ${target}`),
    ...(found.overflow > 0 ? [`${found.overflow} pixels scroll sideways on a phone`] : []),
  ];
}
