import { expect, test } from "vitest";
import { foundPlaceText, placeText } from "./place-text.ts";

test("where a customer lives begins with the house", () => {
  const place = { address: "House 23", street: "Shanti Bhavan", area: { name: "Market" } };
  expect(placeText(place)).toBe("House 23, Shanti Bhavan, Market");
  expect(placeText({ ...place, street: null, area: null })).toBe("House 23");
  expect(placeText({ address: null, street: null, area: null })).toBe("");
});

test("while the operator doesn't collect, an address is no place", () => {
  expect(placeText({ address: "House 23" })).toBe("");
});

const customer = { name: "Asha Rao", phone: "9845012345", email: null, address: "House 23, Shanti Bhavan" };

test.each(["shanti", "House 23", "asha shanti"])("%s is found in the address", (search) => {
  expect(foundPlaceText(customer, search)).toBe("House 23, Shanti Bhavan");
});

test.each(["asha", "98450", "nobody", "23450"])("%s isn't, so the address doesn't show", (search) => {
  expect(foundPlaceText(customer, search)).toBe("");
});
