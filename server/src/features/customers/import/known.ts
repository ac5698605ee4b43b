import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import type { Reader } from "../../../database/connect.ts";
import { collects } from "../../../reads/collects.ts";
import {
  type KnownPlan,
  type KnownPlatform,
  selectKnownPlans,
  selectKnownPlatforms,
} from "../../../reads/known-platforms.ts";

const { reasons } = customerImportMessages;

type KnownArea = { name: string; is_active: boolean };

/** An operator's areas, by `areaKey`. */
export type KnownAreas = ReadonlyMap<string, KnownArea>;

/** Platforms by their names in lower case. */
export type PlatformsByName = ReadonlyMap<string, readonly KnownPlatform[]>;

/** What the rows of an operator name; `areas` is undefined while it doesn't collect. */
export type Known = { areas: KnownAreas | undefined; platforms: PlatformsByName; plans: KnownPlan[] };

/** The operator's areas while it collects, its platforms, with those that are no longer assigned to it, and OTTPlay's plans. */
export async function selectKnown(reader: Reader, operatorId: number): Promise<Known> {
  const areas = (await collects(reader, operatorId))
    ? await reader<KnownArea[]>`select name, is_active from areas where operator_id = ${operatorId}`
    : undefined;
  const platforms = await selectKnownPlatforms(reader, operatorId);
  const plans = await selectKnownPlans(reader, platforms);
  return {
    areas: areas && new Map(areas.map((area) => [areaKey(area.name), area])),
    platforms: Map.groupBy(platforms, ({ name }) => name.toLowerCase()),
    plans,
  };
}

/** An area's name for comparison. */
export function areaKey(name: string): string {
  return name.toLowerCase();
}

/**
 * The platform of that name, an active one before others, and what is wrong with the name; without a name, the only one that the
 * operator sells.
 */
export function findPlatform(
  name: string,
  platforms: PlatformsByName,
): { platform?: KnownPlatform; fault?: string } {
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
