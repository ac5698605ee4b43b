import { undoErrors } from "@cable-connect/contract/undo";
import { expect, test } from "vitest";
import { ApiError } from "../../api/client/api-error.ts";
import { withRefusal } from "./undo-progress.ts";

const reached = { results: [{}], balance: 900 };
const refusedBy = (code: string, status: number) => new ApiError({ status, code, sentence: "Why not" });

test.each(Object.values(undoErrors))(
  "$code is about one recharge, and the others go on",
  ({ code, status }) => {
    expect(withRefusal(reached, refusedBy(code, status))).toEqual({
      results: [{}, { refusal: "Why not" }],
      balance: 900,
    });
  },
);

test.each([
  ["no answer", refusedBy("unreachable", 0)],
  ["an ended session", refusedBy("unauthenticated", 401)],
  ["a busy server", refusedBy("busy", 503)],
  ["an error of the console", new TypeError()],
])("%s stops the run", (_, error) => {
  expect(() => withRefusal(reached, error)).toThrow(error);
});
