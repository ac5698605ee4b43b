import { commonMessages } from "@cable-connect/contract/messages/common";
import type { ApiError } from "../../api/client/api-error.ts";
import { formatInstant } from "../text/format.ts";

const texts = commonMessages.editConflict;

/** Who changed the record, and when; the user's own change was made in another window or on another device. */
export function conflictText(
  { changedBy, changedById, changedAt, message }: ApiError,
  userId: number | undefined,
): string {
  if (changedAt === undefined) return message;
  const when = formatInstant(changedAt);
  if (changedById !== undefined && changedById === userId) return texts.changedByYou(when);
  return changedBy === undefined ? texts.changed(when) : texts.changedBy(changedBy, when);
}
