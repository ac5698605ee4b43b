import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";

/** The button that saves the list within `place`. */
export function exportButton(place: Page | Locator): Locator {
  return place.getByRole("button", { name: "Export CSV" });
}

/** Saves the list within `place` with its button, and reads the name and the lines of the file, its header first. */
export async function exportList(
  page: Page,
  place: Page | Locator = page,
): Promise<{ name: string; lines: string[] }> {
  const saved = page.waitForEvent("download");
  await exportButton(place).click();
  const file = await saved;
  const text = await readFile(await file.path(), "utf8");
  return {
    name: file.suggestedFilename(),
    lines: text
      .replace(/^\uFEFF/, "")
      .trimEnd()
      .split(/\r?\n/),
  };
}

/** The names of the files that the page saves from now on. */
export function savedFiles(page: Page): string[] {
  const names: string[] = [];
  page.on("download", (file) => names.push(file.suggestedFilename()));
  return names;
}

/** Expects that the button failed with this message, nothing was saved, and it can be pressed again. */
export async function expectExportFailed(
  page: Page,
  saved: readonly string[],
  message: string,
): Promise<void> {
  await expect(page.getByRole("alert").filter({ hasText: message })).toBeVisible();
  await expect(exportButton(page)).toBeEnabled();
  expect(saved).toEqual([]);
}
