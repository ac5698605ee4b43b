import { idempotencyErrors } from "@cable-connect/contract/errors";
import { commonMessages, refusalMessages } from "@cable-connect/contract/messages/common";
import { errorMessages } from "@cable-connect/contract/messages/errors";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "../../api/client/api-error.ts";
import { errorMessage } from "./error-message.ts";
import { MissingPartError } from "./load-part.ts";

const fallback = "Failed to load customers";
const { offline, unanswered, newVersion } = commonMessages;
const money = { movesMoney: true };

const online = (onLine: boolean) => vi.stubGlobal("navigator", { onLine });
beforeEach(() => online(true));
afterEach(() => vi.unstubAllGlobals());

const refused = { status: 402, code: "insufficient_balance", sentence: "Insufficient wallet balance" };
const failed = { status: 500, code: "unknown" };
const lost = { status: 0, code: "no_answer" };

test("the server's message is shown", () => {
  expect(errorMessage(new ApiError(refused), fallback)).toBe("Insufficient wallet balance");
  expect(errorMessage(new ApiError(refused), fallback, money)).toBe("Insufficient wallet balance");
});

test("a wait is shown in seconds or minutes, and one of less than ten seconds is not", () => {
  const slow = { status: 429, code: "too_many_requests", sentence: "Too many requests" };
  const wait = (retryAfter: number) => errorMessage(new ApiError({ ...slow, retryAfter }), fallback);
  expect(wait(9)).toBe("Too many requests");
  expect(wait(59)).toBe("Too many requests. Try again in 59 seconds.");
  expect(wait(61)).toBe("Too many requests. Try again in 2 minutes.");
});

test("without a message from the server the fallback is shown, or that the browser is offline", () => {
  expect(errorMessage(new ApiError(failed), fallback)).toBe(fallback);
  expect(errorMessage(new Error("anything"), fallback)).toBe(fallback);
  online(false);
  expect(errorMessage(new ApiError({ status: 0, code: "offline" }), fallback)).toBe(offline);
});

test.each(["Failed to update operator", "Failed to update operator. Please try again."])(
  "%j is followed by why, where no answer came",
  (failure) => {
    expect(errorMessage(new ApiError(lost), failure)).toBe(
      `${failure.replace(/\.$/, "")}. We couldn't reach the server. Check the connection and try again.`,
    );
    expect(errorMessage(new ApiError(failed), failure)).toBe(failure);
    expect(errorMessage(new ApiError({ status: 200, code: "unexpected_answer" }), failure)).toBe(failure);
  },
);

describe("when money may have moved", () => {
  const told = (details: ConstructorParameters<typeof ApiError>[0]) =>
    errorMessage(new ApiError(details), "Failed to recharge customer", money);

  test.each([
    ["a lost answer", lost],
    ["an unreadable answer", { status: 200, code: "unexpected_answer" }],
  ])("%s couldn't be confirmed", (_, details) => {
    expect(told(details)).toBe("We couldn't confirm this. Try again; it won't be charged twice.");
    online(false);
    expect(told(details)).toBe(unanswered);
  });

  test.each([
    [undefined, "Failed to recharge customer. Try again; it won't be charged twice."],
    ["Out of order.", "Out of order. Try again; it won't be charged twice."],
    [errorMessages.internal, "Something went wrong on our side. Try again; it won't be charged twice."],
  ])("a server error that says %j is told, and that trying again is safe", (sentence, text) => {
    expect(told({ ...failed, sentence })).toBe(text);
    online(false);
    expect(told({ ...failed, sentence })).toBe(text);
  });

  test("an unsent call was not sent", () => {
    online(false);
    expect(told({ status: 0, code: "offline" })).toBe(offline);
  });

  test("a reused key has its own message", () => {
    const { code } = idempotencyErrors.keyReused;
    const reused = { status: 422, code, sentence: "The key was used with another body" };
    expect(told(reused)).toBe(refusalMessages.idempotency_key_reused);
  });
});

test("another action tells only a lost answer by its own message", () => {
  const outcome = { unanswered: "There may be a new key already" };
  expect(errorMessage(new ApiError(lost), fallback, outcome)).toBe(outcome.unanswered);
  expect(errorMessage(new ApiError(failed), fallback, outcome)).toBe(fallback);
  expect(errorMessage(new ApiError({ ...failed, sentence: "Full" }), fallback, outcome)).toBe("Full");
});

test("a part that a newer version replaced says so", () => {
  expect(errorMessage(new MissingPartError(true), fallback)).toBe(newVersion);
  expect(errorMessage(new MissingPartError(false), fallback)).toBe(fallback);
});
