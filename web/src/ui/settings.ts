import { defaultSettings, settings as schema } from "@cable-connect/contract/settings";

/** The deployment's currency, locale and time zone. The server writes them into the page; a development page has none. */
export const settings =
  schema.nullish().parse(JSON.parse(document.getElementById("settings")?.textContent ?? "null")) ??
  defaultSettings;
