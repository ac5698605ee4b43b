import { type Platform, platformErrors } from "@cable-connect/contract/platforms";
import { ApiError } from "../../api-error.ts";
import type { Context } from "../../context.ts";
import { selectPlatform } from "./queries.ts";

/** One platform; 404 when it is archived. */
export async function getPlatform({ database }: Context, id: number): Promise<{ platform: Platform }> {
  const platform = await selectPlatform(database, id);
  if (!platform) throw new ApiError(platformErrors.notFound);
  return { platform };
}
