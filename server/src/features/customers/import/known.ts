import type { PlatformType } from "@cable-connect/contract/constants";
import type { Reader } from "../../../database/connect.ts";
import { collects } from "../../../reads/collects.ts";

/** An operator's area, as an import finds it by its name. */
export type KnownArea = { name: string; is_active: boolean };

/** A platform of the operator, as an import finds it by its name; new connections and services need an active one. */
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

/** What the rows of an operator name; `areas` is undefined while it doesn't collect. */
export type Known = { areas: KnownArea[] | undefined; platforms: KnownPlatform[]; plans: KnownPlan[] };

/** The operator's areas while it collects, its platforms, with those that are no longer assigned to it, and OTTPlay's plans. */
export async function selectKnown(reader: Reader, operatorId: number): Promise<Known> {
  const areas = (await collects(reader, operatorId))
    ? await reader<KnownArea[]>`select name, is_active from areas where operator_id = ${operatorId}`
    : undefined;
  const platforms = await reader<KnownPlatform[]>`
    select platforms.id, name, type, is_active and archived_at is null as is_active, is_ottplay, operator_rate, pricing
    from platform_assignments join platforms on platforms.id = platform_id
    where operator_id = ${operatorId} order by platforms.id`;
  const plans = platforms.some(({ is_ottplay }) => is_ottplay)
    ? await reader<KnownPlan[]>`select ott_code, ott_name from ott_plans order by ott_code`
    : [];
  return { areas, platforms, plans };
}
