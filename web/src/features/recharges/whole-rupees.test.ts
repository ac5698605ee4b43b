import { expect, test } from "vitest";
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

test.each([
  ["₹1,299.50", "1299.5"],
  ["Rs. 1299/-", "1299"],
  ["INR 1,299", "1299"],
  ["1,299.50 only", "1299.5"],
  ["-10", "-10"],
  ["12.345", "12.345"],
  ["01299", "1299"],
])("the pasted %s becomes %s", (written, value) => {
  expect(paste(written)).toEqual({ value, hasLeftOut: false });
});

test.each(["₹1,299.50", "1299.50/-", "1299."])("%s has 1299 whole rupees", (written) => {
  expect(digitsOf(written)).toBe("1299");
});

test.each(["-10", "12.345", "499.50", ".5"])("the typed %s stays, for the form to refuse", (keys) => {
  expect(typeKeys(keys)).toEqual({ value: keys, hasLeftOut: false });
});

test("a minus or a point after a suggested amount stays", () => {
  expect(typeKeys(".50", nothingTyped, "699").value).toBe("699.50");
});

test("letters are dropped and reported", () => {
  expect(typeKeys("3a50x")).toEqual({ value: "350", hasLeftOut: true });
  expect(typeKeys("29a9")).toEqual({ value: "299", hasLeftOut: true });
  expect(typeKeys("299")).toEqual({ value: "299", hasLeftOut: false });
});

test("a comma, a space and the currency sign are not reported", () => {
  expect(paste(" ₹1,200 ")).toEqual({ value: "1200", hasLeftOut: false });
});

test("a new amount clears the report, also after letters alone", () => {
  const before = typeKeys("3a50");
  expect(paste("450", before)).toEqual({ value: "450", hasLeftOut: false });
  expect(typeKeys("450", paste("", before))).toEqual({ value: "450", hasLeftOut: false });
  expect(typeKeys("abc")).toEqual({ value: "", hasLeftOut: true });
  expect(typeKeys("abc300")).toEqual({ value: "300", hasLeftOut: false });
});
