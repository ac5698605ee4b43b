import fc from "fast-check";
import { expect, test } from "vitest";
import { addRupees } from "./add-rupees.ts";

const anyPaise = fc.integer({ min: -999_999_999_99, max: 999_999_999_99 });

test("sums are exact to the paisa", () => {
  expect(addRupees(0.1, 0.2)).toBe(0.3);
  expect(addRupees(1000.5, -1000.49)).toBe(0.01);
  fc.assert(
    fc.property(anyPaise, anyPaise, (one, other) => {
      expect(addRupees(one / 100, other / 100)).toBe((one + other) / 100);
    }),
  );
});
