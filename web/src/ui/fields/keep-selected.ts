/** Whether all of a field's text is selected, so that a key replaces it. */
export function isSelectedWhole({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean {
  return selectionStart === 0 && selectionEnd === value.length;
}

/**
 * Keeps a field's text selected that is selected whole. A formatted number places its caret once more after each key, by
 * a timer, which comes late on a busy device: after Ctrl+A even, so that the next digits would be added to the amount
 * that they were to replace.
 */
export function keepSelected(input: HTMLInputElement | null): void {
  if (!input) return;
  const { setSelectionRange } = HTMLInputElement.prototype;
  input.setSelectionRange = (...range) => {
    if (!isSelectedWhole(input)) setSelectionRange.apply(input, range);
  };
}
