import { expect, test } from "vitest";
import { placeText } from "./place-text.ts";

test("where a customer lives begins with the house", () => {
  const place = { address: "House 23", street: "Shanti Bhavan", area: { name: "Market" } };
  expect(placeText(place)).toBe("House 23, Shanti Bhavan, Market");
  expect(placeText({ ...place, street: null, area: null })).toBe("House 23");
  expect(placeText({ address: null, street: null, area: null })).toBe("");
});

test("while the operator doesn't collect, an address is no place", () => {
  expect(placeText({ address: "House 23" })).toBe("");
});
