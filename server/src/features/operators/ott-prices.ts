import { operatorErrors } from "@cable-connect/contract/operators";
import { isOttPlay } from "@cable-connect/contract/platform-types";
import { ApiError } from "../../api-error.ts";
import type { OttPrices, StandingPlatform } from "./assignment-queries.ts";

/**
 * The prices to store with a platform's assignment. OTTPlay needs exactly one for each plan of the catalogue
 * (specification, section 4, Platform assignment), whose `codes` these are; `prefix` is the path of the prices in the request.
 */
export function readPrices(
  codes: string[],
  platform: StandingPlatform,
  prices: OttPrices | undefined,
  prefix: string,
): OttPrices | null {
  if (!isOttPlay(platform)) return prices ?? null;
  const entries: [string, number][] = [];
  const missing: string[] = [];
  for (const code of codes) {
    const price = prices?.[code];
    if (price === undefined) missing.push(code);
    else entries.push([code, price]);
  }
  if (missing.length > 0) {
    const { message } = operatorErrors.ottPricesMissing;
    const fields = Object.fromEntries(missing.map((code) => [`${prefix}.${code}`, message]));
    throw new ApiError(operatorErrors.ottPricesMissing, { fields });
  }
  return Object.fromEntries(entries);
}
