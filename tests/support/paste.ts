import type { Locator } from "@playwright/test";

/** Replaces what a field has by a text at once, as from the clipboard. */
export async function paste(field: Locator, text: string) {
  await field.press("ControlOrMeta+a");
  await field.page().keyboard.insertText(text);
}
