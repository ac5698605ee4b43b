/** Focuses an element, as a `ref` too, without scrolling away from what is read before it. */
export function focusWithoutScroll(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
