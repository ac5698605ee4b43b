import type { PlatformType } from "@cable-connect/contract/platform-types";

type Described = { name: string; description: string; type: PlatformType };

/**
 * Whether a platform is of `type` and contains `search` in its name or description, ignoring case (specification,
 * section 2) and Unicode composition.
 */
export function matches(platform: Described, search = "", type?: PlatformType): boolean {
  if (type && platform.type !== type) return false;
  const part = search.normalize("NFC").toLowerCase();
  return [platform.name, platform.description].some((text) => text.toLowerCase().includes(part));
}

/** Whether two names look the same: equal apart from case, repeated spaces and Unicode composition. */
export function isSameName(one: string, other: string): boolean {
  return normalize(one) === normalize(other);
}

function normalize(name: string): string {
  return name.normalize("NFC").trim().replaceAll(/\s+/g, " ").toLowerCase();
}
