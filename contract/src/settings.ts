import { z } from "zod";

/** What the console needs to know of its deployment; served inside the page (decisions, Money and Days). */
export const settings = z.object({ currency: z.string(), locale: z.string(), timeZone: z.string() });

export type Settings = z.output<typeof settings>;

/** The settings of a deployment that says nothing else (decisions, Money and Days). */
export const defaultSettings: Settings = { currency: "INR", locale: "en-IN", timeZone: "Asia/Kolkata" };
