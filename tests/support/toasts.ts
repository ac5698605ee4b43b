import type { Locator } from "@playwright/test";

/** Keeps a toast on the screen, as a pointer over it does. Its time runs from when it opens: call this first. */
export async function keepToast(toast: Locator): Promise<void> {
  await toast.dispatchEvent("mouseover");
}
