// Where there is a Command key, Control and K delete the rest of a line.
const isApple = /^(Mac|iP)/.test(navigator.platform);

/** How the keys that open the palette are written on this machine. */
export const paletteKey = isApple ? "⌘ K" : "Ctrl K";

/** Whether these are the keys that open and close the palette, also where K is not a Latin letter. */
export function isPaletteKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (altKey || shiftKey || ctrlKey === isApple || metaKey !== isApple) return false;
  return key.toLowerCase() === "k" || (code === "KeyK" && key > "z");
}
