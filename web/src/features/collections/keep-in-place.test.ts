import { expect, test } from "vitest";
import { keepInPlace } from "./keep-in-place.ts";

test("an item that is made inactive or active stays in its place until the list is opened anew", () => {
  const asha = { id: 1, name: "Asha", isActive: true };
  const binod = { id: 2, name: "Binod", isActive: true };
  const chitra = { id: 3, name: "Chitra", isActive: false };
  const items = [binod, { ...asha, isActive: false }, chitra];
  expect(keepInPlace(items, new Map([[1, true]])).map(({ id }) => id)).toEqual([1, 2, 3]);
  const undone = [asha, binod, { ...chitra, isActive: true }];
  expect(keepInPlace(undone, new Map([[3, false]])).map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(keepInPlace(items, new Map()), "as the server has them").toEqual(items);
});
