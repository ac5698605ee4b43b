import type { Area, AreaTotal } from "@cable-connect/contract/areas";
import { expect, test } from "vitest";
import { lastAreas, mostOwing } from "./first-areas.ts";

const mani = { id: 7, name: "Mani" };
const area = (id: number, fields: Partial<Area> = {}) =>
  ({ id, name: `Area ${id}`, isActive: true, collector: null, ...fields }) as Area;
const areas = [area(1), area(2), area(3, { collector: mani }), area(4, { isActive: false })];
const owed = (...sums: [number | null, number][]) =>
  new Map(sums.map(([areaId, outstanding]) => [areaId, { areaId, outstanding } as AreaTotal]));

test("a route sheet begins as it was left, unless that area is gone", () => {
  expect(lastAreas(areas, "area 2")).toEqual({ areaId: 2 });
  expect(lastAreas(areas, "collector 7")).toEqual({ collectorId: 7 });
  for (const stored of ["area 4", "area 9", "collector 2", "collector undefined", "", null])
    expect(lastAreas(areas, stored), String(stored)).toBeUndefined();
});

test("it begins with the active area that owes most, else with the first", () => {
  expect(mostOwing(areas, owed([1, 10], [2, 300], [3, 299.5], [4, 900], [null, 1000]))).toEqual({
    areaId: 2,
  });
  expect(mostOwing(areas, owed([3, 0.5]))).toEqual({ areaId: 3 });
  expect(mostOwing(areas, owed())).toEqual({ areaId: 1 });
  expect(mostOwing(areas, undefined)).toEqual({ areaId: 1 });
  expect(mostOwing([], owed())).toEqual({});
});

test("where all areas are inactive, it begins with the one that owes most", () => {
  const inactive = [area(5, { isActive: false }), area(6, { isActive: false })];
  expect(mostOwing(inactive, owed([6, 20]))).toEqual({ areaId: 6 });
});
