import { defineError } from "../errors.ts";
import { areaMessages } from "../messages/areas.ts";

/** Errors of the calls about areas; another operator's area is not found. */
export const areaErrors = {
  notFound: defineError("area_not_found", 404, areaMessages.errors.notFound),
  exists: defineError("area_exists", 409, areaMessages.errors.exists),
  unknown: defineError("area_unknown", 409, areaMessages.errors.unknown),
} as const;
