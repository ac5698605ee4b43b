import { defaultSettings, type Settings } from "@cable-connect/contract/settings";

// Unit tests run in Node, without a page.
const text = globalThis.document?.getElementById("settings")?.textContent;
const written: Settings | null = JSON.parse(text ?? "null");

/** The deployment's currency, locale and time zone. The server writes them into the page; a development page has none. */
export const settings: Settings = written ?? defaultSettings;
