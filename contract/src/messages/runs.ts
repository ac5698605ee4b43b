/** Texts of what is done one call after the other, with its progress. */
export const runMessages = {
  stop: "Stop",
  stopping: "Stopping...",
  goOn: "Continue",
  unconfirmed: "We couldn't confirm this.",
} as const;
