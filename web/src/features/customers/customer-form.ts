import { type Customer, createCustomerBody } from "@cable-connect/contract/customers";
import { schemaValidator } from "../../ui/fields/schema-validator.ts";

/** The values of the customer form. */
export type CustomerValues = { name: string; phone: string; email: string; address: string };

export const newCustomer: CustomerValues = { name: "", phone: "", email: "", address: "" };

/** A new customer with a search text as its phone number, email address or name. */
export function newCustomerFrom(search: string): CustomerValues {
  if (/^\+?[\d\s()-]{5,}$/.test(search)) return { ...newCustomer, phone: search };
  return search.includes("@") ? { ...newCustomer, email: search } : { ...newCustomer, name: search };
}

/** The form values of an existing customer. */
export function customerValues({ name, phone, email, address }: Customer): CustomerValues {
  return { name, phone, email: email ?? "", address: address ?? "" };
}

/** Messages by field (specification, section 5, Add/edit customer). */
export const validateCustomer = schemaValidator(createCustomerBody);
