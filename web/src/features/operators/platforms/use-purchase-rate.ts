import { useQuery } from "@tanstack/react-query";
import { platformsQuery } from "../../../api/platforms.ts";

/** What a platform costs the business a month, in rupees; null if not set or not loaded yet. */
export function usePurchaseRate(platformId: number): number | null {
  const { data: platforms } = useQuery(platformsQuery);
  return platforms?.find(({ id }) => id === platformId)?.purchase_rate ?? null;
}
