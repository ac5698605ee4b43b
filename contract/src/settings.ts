/**
 * The settings of the deployment that the console needs; embedded in its page (specification, section 10, Money; section
 * 10, Days and dates).
 */
export type Settings = {
  currency: string;
  locale: string;
  timeZone: string;
  /** Hours within which an operator can undo its own recharge; 0 allows only the admin to. */
  undoHours: number;
  /** Whom operators call or write to for help. */
  supportPhone: string | null;
  supportEmail: string | null;
};

/** The default settings (specification, section 10, Money; section 10, Days and dates). */
export const defaultSettings: Settings = {
  currency: "INR",
  locale: "en-IN",
  timeZone: "Asia/Kolkata",
  undoHours: 24,
  supportPhone: null,
  supportEmail: null,
};
