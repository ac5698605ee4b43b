/** Moves the focus to the screen's content: for a button that goes with what it does. */
export function focusMain(): void {
  document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
}
