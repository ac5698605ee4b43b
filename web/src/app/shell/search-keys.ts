// On Apple devices, Control and K delete the rest of a line.
export const isApple = /^(Mac|iP)/.test(navigator.platform);

/** The keys that open the search palette. */
export const searchKeys = isApple ? "⌘ K" : "Ctrl K";
