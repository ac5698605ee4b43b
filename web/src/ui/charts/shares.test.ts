import { expect, test } from "vitest";
import { sharesOf } from "./shares.ts";

const part = (key: string, amount: number) => ({ key, label: key, amount });

test("parts have their percentage of the total, the largest first", () => {
  const shares = sharesOf([part("a", 100), part("b", 250.5), part("c", 0), part("d", 149.5)]);
  expect(shares.map(({ key, percent }) => [key, percent])).toEqual([
    ["b", 50.1],
    ["d", 29.9],
    ["a", 20],
    ["c", 0],
  ]);
});

test("parts that are in order stay so", () => {
  const shares = sharesOf([part("July", 20), part("June", 80)], { isInOrder: true });
  expect(shares.map(({ key, percent }) => [key, percent])).toEqual([
    ["July", 20],
    ["June", 80],
  ]);
});

test("a total of 0 has no parts", () => {
  expect(sharesOf([part("a", 0), part("b", 0)])).toEqual([]);
  expect(sharesOf([])).toEqual([]);
});
