import { defineError } from "../errors.ts";
import { dayBookMessages } from "../messages/day-book.ts";

const { errors: messages } = dayBookMessages;

/** Errors of the day book; another operator's movement or collector is not found. */
export const dayBookErrors = {
  dayInFuture: defineError("day_in_future", 400, messages.dayInFuture),
  dayNotClosed: defineError("day_not_closed", 409, messages.dayNotClosed),
  dayChanged: defineError("day_changed", 409, messages.dayChanged),
  remarkRequired: defineError("remark_required", 400, messages.remarkRequired),
  movementNotFound: defineError("movement_not_found", 404, messages.movementNotFound),
  closingNotFound: defineError("closing_not_found", 404, messages.closingNotFound),
  dayReopened: defineError("day_already_reopened", 409, messages.dayReopened),
  dayOver: defineError("day_over", 409, messages.dayOver),
  movementReversed: defineError("movement_already_reversed", 409, messages.movementReversed),
} as const;
