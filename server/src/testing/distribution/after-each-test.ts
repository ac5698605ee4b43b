import { afterAll, afterEach, expect } from "vitest";
import { takeFaults } from "./watch-statements.ts";

// Every test fails that lets the product send a statement which a router can't send to its operator's node.

function expectNoFaults(): void {
  expect(takeFaults()).toEqual([]);
}

afterEach(expectNoFaults);
afterAll(expectNoFaults);
