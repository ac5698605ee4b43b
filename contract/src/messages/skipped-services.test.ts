import { expect, test } from "vitest";
import { skippedServices } from "./skipped-services.ts";

test.each([
  [{ blocked: 0, givenUp: 0, aboveMost: 0 }, ""],
  [{ blocked: 1, givenUp: 0, aboveMost: 0 }, "Left out: 1 service that can't be renewed"],
  [
    { blocked: 2, givenUp: 1, aboveMost: 0 },
    "Left out: 2 services that can't be renewed, 1 service that expired over 30 days ago",
  ],
  [
    { blocked: 0, givenUp: 0, aboveMost: 1200 },
    "Left out: 1,200 services above the 500 that can be renewed at a time",
  ],
])("a renewal that leaves out %j says %j", (counts, text) => {
  expect(skippedServices.leftOut(counts)).toBe(text);
});
