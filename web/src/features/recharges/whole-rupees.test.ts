import { describe, expect, test } from "vitest";
import { digitsOf, nothingTyped, type TypedRupees, typeRupees } from "./whole-rupees.ts";

/** Types keys one by one at the end of the field. */
function typeKeys(keys: string, typed: TypedRupees = nothingTyped, value = typed.value): TypedRupees {
  let field = { ...typed, shown: value };
  for (const key of keys) {
    const next = typeRupees(field, field.shown, field.shown + key);
    field = { ...next, shown: next.value };
  }
  const { shown: _, ...result } = field;
  return result;
}

/** Replaces the whole text of the field. */
const paste = (text: string, typed = nothingTyped) => typeRupees(typed, typed.value, text);

describe("a pasted amount loses only its paise", () => {
  test.each(["₹1,299.50", "Rs. 1299.50", "INR 1,299.50", "1299.50/-", "1,299.50 only", "1299.", "01299"])(
    "%s",
    (written) => {
      expect(digitsOf(written)).toBe("1299");
      expect(paste(written).value).toBe("1299");
    },
  );
});

test("other characters than digits are dropped and reported", () => {
  expect(typeKeys("3a50x")).toMatchObject({ value: "350", hasLeftOut: true });
  expect(typeKeys("29a9")).toMatchObject({ value: "299", hasLeftOut: true });
  expect(typeKeys("-5")).toMatchObject({ value: "5", hasLeftOut: true });
  expect(typeKeys("299")).toMatchObject({ value: "299", hasLeftOut: false });
  expect(typeKeys("Rs. 299")).toMatchObject({ value: "299", hasLeftOut: true });
});

test("typed paise are dropped and reported", () => {
  expect(typeKeys("499.50")).toMatchObject({ value: "499", hasLeftOut: true });
  expect(typeKeys(".5")).toMatchObject({ value: "5", hasLeftOut: true });
});

test("paise typed after a suggested amount are dropped and reported", () => {
  expect(typeKeys(".50", nothingTyped, "699")).toMatchObject({ value: "699", hasLeftOut: true });
});

test("a comma, a space and the currency sign are not reported", () => {
  expect(paste(" ₹1,200 ")).toMatchObject({ value: "1200", hasLeftOut: false });
});

test("a new amount clears the report", () => {
  const before = typeKeys("499.50");
  expect(paste("450", before)).toMatchObject({ value: "450", hasLeftOut: false });
  expect(typeKeys("450", paste("", before))).toMatchObject({ value: "450", hasLeftOut: false });
  // Deletes the last digit, and with it the point.
  expect(typeKeys("8", typeRupees(before, "499", "49"))).toMatchObject({ value: "498", hasLeftOut: false });
});

test("an amount after letters alone clears the report, unless a minus or a point came with them", () => {
  expect(typeKeys("abc")).toMatchObject({ value: "", hasLeftOut: true });
  expect(typeKeys("abc300")).toMatchObject({ value: "300", hasLeftOut: false });
  expect(paste("300", typeKeys("abc"))).toMatchObject({ value: "300", hasLeftOut: false });
  expect(typeKeys("a-300")).toMatchObject({ value: "300", hasLeftOut: true });
});
