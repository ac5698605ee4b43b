import { defaultSettings, type Settings } from "@cable-connect/contract/settings";

const written: Settings | null = JSON.parse(document.getElementById("settings")?.textContent ?? "null");

/** The deployment's currency, locale and time zone. The server writes them into the page; a development page has none. */
export const settings: Settings = written ?? defaultSettings;
