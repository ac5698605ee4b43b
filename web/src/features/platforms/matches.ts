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
