import type { PlatformType } from "@cable-connect/contract/platform-types";
import type { Reader } from "../database/connect.ts";

/** A platform of an operator; new connections and services need an active one. */
export type KnownPlatform = {
  id: number;
  name: string;
  type: PlatformType;
  is_active: boolean;
  is_ottplay: boolean;
  /** The least price of a month in rupees; null without one. */
  operator_rate: string | null;
  /** The operator's prices of OTTPlay's plans in rupees, by their codes; null without any. */
  pricing: Record<string, number> | null;
};

/** A plan of the OTTPlay catalogue. */
export type KnownPlan = { ott_code: string; ott_name: string };

/** The platforms that were ever assigned to an operator, with those that no longer are. */
export function selectKnownPlatforms(reader: Reader, operatorId: number): Promise<KnownPlatform[]> {
  return reader<KnownPlatform[]>`
    select platforms.id, name, type, is_active and archived_at is null as is_active, is_ottplay, operator_rate, pricing
    from platform_assignments join platforms on platforms.id = platform_id
    where operator_id = ${operatorId} order by platforms.id`;
}

/** OTTPlay's plans, if it is one of the platforms. */
export async function selectKnownPlans(
  reader: Reader,
  platforms: readonly Pick<KnownPlatform, "is_ottplay">[],
): Promise<KnownPlan[]> {
  if (!platforms.some(({ is_ottplay }) => is_ottplay)) return [];
  return reader<KnownPlan[]>`select ott_code, ott_name from ott_plans order by ott_code`;
}
