import { describe, expect, test } from "vitest";
import { characterOf, isCommandKey } from "./command-key.ts";

test.each([
  [{ key: "G", code: "KeyG" }, "g"],
  [{ key: "п", code: "KeyG" }, "g"],
  [{ key: "?", code: "Slash" }, "?"],
  [{ key: "Shift", code: "ShiftLeft" }, undefined],
])("%j is read as %j", (event, character) => {
  expect(characterOf(event)).toBe(character);
});

describe("Control and P", () => {
  const control = { key: "p", code: "KeyP", ctrlKey: true, metaKey: false, altKey: false, shiftKey: false };
  const isPrint = (keys: Partial<typeof control> = {}, onApple = false) =>
    isCommandKey({ ...control, ...keys }, "p", onApple);

  test("are read on any keyboard, also with Caps Lock", () => {
    expect(isPrint()).toBe(true);
    expect(isPrint({ key: "P" })).toBe(true);
    expect(isPrint({ key: "з" })).toBe(true);
    expect(isPrint({ key: "k", code: "KeyK" })).toBe(false);
  });

  test("are another key with Shift or Alt", () => {
    expect(isPrint({ shiftKey: true })).toBe(false);
    expect(isPrint({ altKey: true })).toBe(false);
  });

  test("are Command and P on Apple devices, where Control and P move within a field", () => {
    const command = { ctrlKey: false, metaKey: true };
    expect(isPrint(command)).toBe(false);
    expect(isPrint(command, true)).toBe(true);
    expect(isPrint({}, true)).toBe(false);
  });
});
