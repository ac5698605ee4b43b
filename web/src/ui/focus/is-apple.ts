/** Whether keys go with Command in place of Control. */
export const isApple = /^(Mac|iP)/.test(navigator.platform);

/** The keys that press the second submit button of a form. */
export const alternativeKeys = isApple ? "⌘ Enter" : "Ctrl Enter";
