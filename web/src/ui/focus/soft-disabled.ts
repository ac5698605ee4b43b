/**
 * Disables a button that keeps the focus, which `disabled` would lose. The button can still be pressed, so its handler checks as
 * well.
 */
export function softDisabled(isDisabled: boolean) {
  return { "aria-disabled": isDisabled, "data-disabled": isDisabled || undefined } as const;
}
