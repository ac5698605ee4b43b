import type { PlatformType } from "@cable-connect/contract/constants";

type Described = { name: string; description: string; type: PlatformType };

/**
 * Whether a platform is of `type` and has `search` in its name or description, whatever the case (specification,
 * section 2) and the keyboard.
 */
export function matches(platform: Described, search = "", type?: PlatformType): boolean {
  if (type && platform.type !== type) return false;
  const part = search.normalize("NFC").toLowerCase();
  return [platform.name, platform.description].some((text) => text.toLowerCase().includes(part));
}

/** Whether two names look the same on the screen, where spaces in a row are one and so are a letter and its sign. */
export function isSameName(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(name: string): string {
  return name.normalize("NFC").trim().replaceAll(/\s+/g, " ").toLowerCase();
}
