import { walletErrors } from "@cable-connect/contract/wallet";
import { expect, test } from "vitest";
import { ApiError } from "../../../api/client/api-error.ts";
import { withFailure } from "./top-up-progress.ts";

const reached = { results: [{ balance: 900, transactionId: 7 }] };
const answeredBy = (code: string, status: number) => new ApiError({ status, code, sentence: "Why not" });

test("a refusal is about one wallet, and the others go on", () => {
  const { code, status } = walletErrors.operatorNotFound;
  expect(withFailure(reached, answeredBy(code, status))).toEqual({
    results: [...reached.results, { refusal: "Why not", mayBeDone: false }],
  });
});

test("so is a server error, after which it may have been credited", () => {
  expect(withFailure(reached, answeredBy("internal", 500)).results[1]).toMatchObject({ mayBeDone: true });
});

test.each([
  ["no answer", answeredBy("unreachable", 0)],
  ["an ended session", answeredBy("unauthenticated", 401)],
  ["too many calls", answeredBy("too_many_requests", 429)],
  ["a busy server", answeredBy("busy", 503)],
  ["an error of the console", new TypeError()],
])("%s stops the run", (_, error) => {
  expect(() => withFailure(reached, error)).toThrow(error);
});
