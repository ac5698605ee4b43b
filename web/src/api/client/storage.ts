/** Where the browser stores a text: for all tabs, or for this one, which a phone may reload at any time. */
type Place = "localStorage" | "sessionStorage";

/** A text stored by the browser; null when there is none or storage is blocked. */
export function readStored(key: string, place: Place = "localStorage"): string | null {
  try {
    return globalThis[place].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it when undefined. Where storage is blocked, nothing outlasts the page. */
export function writeStored(key: string, value: string | undefined, place: Place = "localStorage"): void {
  try {
    if (value === undefined) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, value);
  } catch (error) {
    console.warn("The browser stores nothing for this site", error);
  }
}

/** The key of what a user stores on a device, which several may share. */
export function userKey(name: string, userId: number | undefined): string {
  return `cable-connect.${name}.${userId}`;
}
