import { versionErrors } from "@cable-connect/contract/errors";
import { ApiError } from "../../api-error.ts";
import type { Author, Versioned } from "../../reads/versions.ts";

/** Reads `If-Match`: the version that a change was made from; undefined if any version will do. */
export function readVersion(header: string | undefined): string | undefined {
  const version = header?.trim().replace(/^"(.*)"$/, "$1");
  return version === "*" ? undefined : version;
}

/**
 * Refuses a change that was made from another version than the stored one, and says who changed it when. `findAuthor`
 * returns who made the stored version, undefined if unknown.
 */
export async function requireVersion(
  version: string | undefined,
  { updatedAt }: Versioned,
  findAuthor: () => Promise<Author | undefined>,
): Promise<void> {
  if (version === undefined || version === updatedAt) return;
  const author = await findAuthor();
  throw new ApiError(versionErrors.changedMeanwhile, {
    changedBy: author?.name,
    changedById: author?.id,
    changedAt: updatedAt ?? undefined,
  });
}
