/**
 * What the console needs to know of its deployment; served inside the page (specification, section 10, Money; section
 * 10, Days and dates).
 */
export type Settings = {
  currency: string;
  locale: string;
  timeZone: string;
  /** Hours within which an operator can undo its own recharge; 0 leaves that to the admin. */
  undoHours: number;
};

/** The settings of a deployment that says nothing else (specification, section 10, Money; section 10, Days and dates). */
export const defaultSettings: Settings = {
  currency: "INR",
  locale: "en-IN",
  timeZone: "Asia/Kolkata",
  undoHours: 24,
};
