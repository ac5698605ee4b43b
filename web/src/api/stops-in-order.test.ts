import { expect, test } from "vitest";
import { stopsInOrder } from "./stops-in-order.ts";

test("stops in another order are numbered by the places that they have together", () => {
  const stops = [
    { id: 11, position: 1 },
    { id: 12, position: 2 },
    { id: 15, position: 5 },
  ];
  expect(stopsInOrder(stops, [15, 11, 12])).toEqual([
    { id: 15, position: 1 },
    { id: 11, position: 2 },
    { id: 12, position: 5 },
  ]);
});
