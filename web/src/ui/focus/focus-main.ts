/** Moves the focus to the screen's content, for a button that disappears once its action completes. */
export function focusMain(): void {
  document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
}
