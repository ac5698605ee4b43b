import { expect, test } from "vitest";
import { newCustomer, newCustomerFrom, validateCustomer } from "./customer-form.ts";

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
