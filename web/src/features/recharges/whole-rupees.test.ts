import { describe, expect, test } from "vitest";
import { digitsOf, nothingTyped, type TypedRupees, typeRupees } from "./whole-rupees.ts";

/** Types keys one after the other behind what the field holds. */
function typeKeys(keys: string, typed: TypedRupees = nothingTyped, value = typed.value): TypedRupees {
  let field = { ...typed, shown: value };
  for (const key of keys) {
    const next = typeRupees(field, field.shown, field.shown + key);
    field = { ...next, shown: next.value };
  }
  const { shown: _, ...result } = field;
  return result;
}

/** Puts a text in place of all that the field holds. */
const paste = (text: string, typed = nothingTyped) => typeRupees(typed, typed.value, text);

describe("an amount that is pasted with its paise loses only those", () => {
  test.each(["₹1,299.50", "Rs. 1299.50", "INR 1,299.50", "1299.50/-", "1,299.50 only", "1299.", "01299"])(
    "%s",
    (written) => {
      expect(digitsOf(written)).toBe("1299");
      expect(paste(written).value).toBe("1299");
    },
  );
});

test("nothing but digits gets in, and what else was typed is pointed out", () => {
  expect(typeKeys("3a50x")).toMatchObject({ value: "350", hasLeftOut: true });
  expect(typeKeys("29a9")).toMatchObject({ value: "299", hasLeftOut: true });
  expect(typeKeys("-5")).toMatchObject({ value: "5", hasLeftOut: true });
  expect(typeKeys("299")).toMatchObject({ value: "299", hasLeftOut: false });
  expect(typeKeys("Rs. 299")).toMatchObject({ value: "299", hasLeftOut: true });
});

test("paise that are typed key by key stay out, and are pointed out", () => {
  expect(typeKeys("499.50")).toMatchObject({ value: "499", hasLeftOut: true });
  expect(typeKeys(".5")).toMatchObject({ value: "5", hasLeftOut: true });
});

test("paise that are typed behind a suggested amount stay out of it", () => {
  expect(typeKeys(".50", nothingTyped, "699")).toMatchObject({ value: "699", hasLeftOut: true });
});

test("a comma, a space and the currency's sign leave nothing out", () => {
  expect(paste(" ₹1,200 ")).toMatchObject({ value: "1200", hasLeftOut: false });
});

test("what is typed anew is judged anew", () => {
  const before = typeKeys("499.50");
  expect(paste("450", before)).toMatchObject({ value: "450", hasLeftOut: false });
  expect(typeKeys("450", paste("", before))).toMatchObject({ value: "450", hasLeftOut: false });
  // The last digit goes, and the point with it.
  expect(typeKeys("8", typeRupees(before, "499", "49"))).toMatchObject({ value: "498", hasLeftOut: false });
});
