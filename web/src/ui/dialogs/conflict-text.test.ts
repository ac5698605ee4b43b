import { commonMessages } from "@cable-connect/contract/messages/common";
import { expect, test } from "vitest";
import { ApiError } from "../../api/client/api-error.ts";
import { formatInstant } from "../text/format.ts";
import { conflictText } from "./conflict-text.ts";

const { changed, changedBy, changedByYou } = commonMessages.editConflict;

test("a change is the user's own by who made it, not by a name that two share", () => {
  const changedAt = "2026-11-25T10:30:00.000Z";
  const when = formatInstant(changedAt);
  const conflict = { status: 409, code: "changed_meanwhile", changedAt };
  const byRavi = new ApiError({ ...conflict, changedBy: "Ravi", changedById: 2 });
  expect(conflictText(byRavi, 2)).toBe(changedByYou(when));
  expect(conflictText(byRavi, 3)).toBe(changedBy("Ravi", when));
  expect(conflictText(new ApiError(conflict), undefined)).toBe(changed(when));
});
