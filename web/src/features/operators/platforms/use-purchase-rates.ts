import type { PurchaseRates } from "@cable-connect/contract/prices/below-cost";
import { useQuery } from "@tanstack/react-query";
import { platformsQuery } from "../../../api/platforms.ts";

/** What a platform and its OTT plans cost the business a month; undefined until loaded. */
export function usePurchaseRates(platformId: number): PurchaseRates | undefined {
  const { data: platforms } = useQuery(platformsQuery);
  return platforms?.find(({ id }) => id === platformId);
}
