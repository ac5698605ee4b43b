import { type Customer, createCustomerBody } from "@cable-connect/contract/customers";
import { schemaValidator } from "../../ui/fields/schema-validator.ts";

/** What the fields of a customer hold. */
export type CustomerValues = { name: string; phone: string; email: string; address: string };

export const newCustomer: CustomerValues = { name: "", phone: "", email: "", address: "" };

/** What was looked for and not found, as the field of a new customer that it must be: a number, an address or a name. */
export function customerOf(search: string): CustomerValues {
  if (/^\+?[\d\s()-]{5,}$/.test(search)) return { ...newCustomer, phone: search };
  return search.includes("@") ? { ...newCustomer, email: search } : { ...newCustomer, name: search };
}

/** The fields of a customer as they stand. */
export function customerValues({ name, phone, email, address }: Customer): CustomerValues {
  return { name, phone, email: email ?? "", address: address ?? "" };
}

/** Sentences by field (specification, section 5, Add/edit customer). */
export const validateCustomer = schemaValidator(createCustomerBody);
