import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import type { KnownPlatform } from "./known.ts";

const { reasons } = customerImportMessages;

/** Platforms by their names, whatever their capitals. */
export type PlatformsByName = ReadonlyMap<string, readonly KnownPlatform[]>;

/** The platforms by their names, whatever their capitals. */
export function byName(platforms: readonly KnownPlatform[]): PlatformsByName {
  return Map.groupBy(platforms, ({ name }) => name.toLowerCase());
}

/**
 * The platform of that name, an active one before others, and what is wrong with the name; without a name, the only one that the
 * operator sells.
 */
export function findPlatform(
  name: string,
  platforms: PlatformsByName,
): { platform?: KnownPlatform | undefined; fault?: string } {
  if (name === "") {
    const sold = [...platforms.values()].flat().filter(({ is_active }) => is_active);
    return sold.length === 1 ? { platform: sold[0] } : { fault: reasons.platformMissing };
  }
  const called = platforms.get(name.toLowerCase()) ?? [];
  const active = called.filter(({ is_active }) => is_active);
  const platform = called.length === 1 ? called[0] : active[0];
  if (!platform) return { fault: reasons.platformUnknown(name) };
  return active.length > 1 ? { platform, fault: reasons.severalPlatforms(platform.name) } : { platform };
}
