import { areaMessages } from "@cable-connect/contract/messages/areas";
import { expect, test } from "vitest";
import { customerBody, newCustomer, newCustomerFrom, validateCustomer } from "./customer-form.ts";

test.each([
  ["Ravi Kumar", "name"],
  ["ravi@example.in", "email"],
  ["+91 98450-98450", "phone"],
  ["(080) 2345 6789", "phone"],
  ["9845", "name"],
  ["Flat 12", "name"],
])("the search text %j fills in the %s of a new customer", (search, field) => {
  expect(newCustomerFrom(search)).toEqual({ ...newCustomer, [field]: search });
});

test("invalid fields have messages", () => {
  expect(validateCustomer({ ...newCustomer, phone: "98450", email: "asha@" })).toEqual({
    name: "Name must be at least 2 characters",
    phone: "Phone number must be at least 10 digits",
    email: "Invalid email address",
  });
  expect(validateCustomer({ ...newCustomer, name: "Asha Menon", phone: "+91 98450 12345" })).toEqual({});
});

test("the area of a call is the one with the chosen name, none only if that was chosen", () => {
  const areas = [{ id: 7, name: "Market Road" }];
  expect(customerBody({ name: "Asha", area: "Market Road" }, areas)).toEqual({ name: "Asha", areaId: 7 });
  expect(customerBody({ area: "" }, areas)).toEqual({ areaId: null });
  expect(customerBody({ name: "Asha" }, areas)).toEqual({ name: "Asha" });
  const renamed = () => customerBody({ area: "Market" }, areas);
  expect(renamed).toThrow(expect.objectContaining({ fields: { area: areaMessages.errors.unknown } }));
});
