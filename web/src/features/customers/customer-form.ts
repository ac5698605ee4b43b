import { type Customer, createCustomerBody } from "@cable-connect/contract/customers";
import { schemaValidator } from "../../ui/schema-validator.ts";

/** What the fields of a customer hold. */
export type CustomerValues = { name: string; phone: string; email: string; address: string };

export const newCustomer: CustomerValues = { name: "", phone: "", email: "", address: "" };

/** The fields of a customer as they stand. */
export function customerValues({ name, phone, email, address }: Customer): CustomerValues {
  return { name, phone, email: email ?? "", address: address ?? "" };
}

/** Sentences by field (section 5, Add/edit customer). */
export const validateCustomer = schemaValidator(createCustomerBody);
