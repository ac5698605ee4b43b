/** The text typed before the palette's search box was ready, and whether Enter followed. */
type EarlyText = { text: string; isEntered: boolean };

const nothing: EarlyText = { text: "", isEntered: false };
let stored = nothing;

export function storeEarlyText(early: EarlyText): void {
  stored = early;
}

/** Returns the text, and clears it. */
export function takeEarlyText(): EarlyText {
  const taken = stored;
  stored = nothing;
  return taken;
}
