import type { Platform } from "@cable-connect/contract/platforms";
import { useQuery } from "@tanstack/react-query";
import { platformsQuery } from "../../../api/platforms.ts";

/** The platform, with what it and its OTT plans cost the business a month; undefined until loaded. */
export function usePurchaseRates(platformId: number): Platform | undefined {
  const { data: platforms } = useQuery(platformsQuery);
  return platforms?.find(({ id }) => id === platformId);
}
