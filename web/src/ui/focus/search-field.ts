/** The search of the screen's list, if it has one. */
export function searchField(): HTMLInputElement | null | undefined {
  return document.querySelector("main")?.querySelector<HTMLInputElement>('[type="search"]');
}
