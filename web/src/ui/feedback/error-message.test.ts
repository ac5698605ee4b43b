import { idempotencyErrors } from "@cable-connect/contract/errors";
import { commonMessages, refusalMessages } from "@cable-connect/contract/messages/common";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { errorMessage } from "./error-message.ts";
import { MissingPartError } from "./load-part.ts";

const fallback = "Failed to load customers";
const { offline, unanswered, newVersion } = commonMessages;

const online = (onLine: boolean) => vi.stubGlobal("navigator", { onLine });
beforeEach(() => online(true));
afterEach(() => vi.unstubAllGlobals());

const refused = { status: 402, code: "insufficient_balance", sentence: "Insufficient wallet balance" };
const failed = { status: 500, code: "unknown" };
const lost = { status: 0, code: "no_answer" };

test("the server's message is shown", () => {
  expect(errorMessage(new ApiError(refused), fallback)).toBe("Insufficient wallet balance");
  expect(errorMessage(new ApiError(refused), fallback, unanswered)).toBe("Insufficient wallet balance");
});

test("a wait is shown in seconds or minutes, and one of less than ten seconds is not", () => {
  const slow = { status: 429, code: "too_many_requests", sentence: "Too many requests" };
  const wait = (retryAfter: number) => errorMessage(new ApiError({ ...slow, retryAfter }), fallback);
  expect(wait(9)).toBe("Too many requests");
  expect(wait(59)).toBe("Too many requests. The wait is 59 seconds.");
  expect(wait(61)).toBe("Too many requests. The wait is 2 minutes.");
});

test("without a message from the server the fallback is shown, or that the browser is offline", () => {
  expect(errorMessage(new ApiError(failed), fallback)).toBe(fallback);
  expect(errorMessage(new Error("anything"), fallback)).toBe(fallback);
  online(false);
  expect(errorMessage(new ApiError({ status: 0, code: "offline" }), fallback)).toBe(offline);
});

describe("when money may have moved", () => {
  test.each([
    ["a lost answer", lost],
    ["a server error", failed],
    ["a server error with a message", { ...failed, sentence: "Something went wrong" }],
    ["an unreadable answer", { status: 200, code: "unexpected_answer" }],
  ])("%s says so", (_, details) => {
    expect(errorMessage(new ApiError(details), fallback, unanswered)).toBe(unanswered);
    online(false);
    expect(errorMessage(new ApiError(details), fallback, unanswered)).toBe(unanswered);
  });

  test("an unsent call does not", () => {
    online(false);
    expect(errorMessage(new ApiError({ status: 0, code: "offline" }), fallback, unanswered)).toBe(offline);
  });

  test("a reused key has its own message", () => {
    const { code } = idempotencyErrors.keyReused;
    const reused = new ApiError({ status: 422, code, sentence: "The key was used with another body" });
    expect(errorMessage(reused, fallback, unanswered)).toBe(refusalMessages.idempotency_key_reused);
  });
});

test("a part that a newer version replaced says so", () => {
  expect(errorMessage(new MissingPartError(true), fallback)).toBe(newVersion);
  expect(errorMessage(new MissingPartError(false), fallback)).toBe(fallback);
});
