/** What was typed for the palette before its box could take it, and whether Enter followed. */
type EarlyText = { text: string; isEntered: boolean };

const nothing: EarlyText = { text: "", isEntered: false };
let kept = nothing;

export function keepEarlyText(early: EarlyText): void {
  kept = early;
}

/** Hands it over, once. */
export function takeEarlyText(): EarlyText {
  const taken = kept;
  kept = nothing;
  return taken;
}
