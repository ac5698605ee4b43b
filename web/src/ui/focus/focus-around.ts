/** Moves the focus to the screen or dialog around a button that disappears once its action completes. */
export function focusAround(button: HTMLElement): void {
  button.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}
