import { defaultSettings } from "../settings.ts";

/** A count with its noun: `1 entry`, `1,20,000 entries`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString(defaultSettings.locale)} ${count === 1 ? one : many}`;
}
