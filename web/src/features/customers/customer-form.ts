import { areaErrors } from "@cable-connect/contract/collections/area-errors";
import { type Customer, createCustomerBody } from "@cable-connect/contract/customers";
import { ApiError } from "../../api/client/api-error.ts";
import { schemaValidator } from "../../ui/fields/schema-validator.ts";

/** The values of the customer form; `area` is the area's name. Area and street are only there while the operator collects. */
export type CustomerValues = {
  name: string;
  phone: string;
  email: string;
  address: string;
  area: string;
  street: string;
};

export const newCustomer: CustomerValues = {
  name: "",
  phone: "",
  email: "",
  address: "",
  area: "",
  street: "",
};

/** A new customer with a search text as its phone number, email address or name. */
export function newCustomerFrom(search: string): CustomerValues {
  if (/^\+?[\d\s()-]{5,}$/.test(search)) return { ...newCustomer, phone: search };
  return search.includes("@") ? { ...newCustomer, email: search } : { ...newCustomer, name: search };
}

/** The form values of an existing customer. */
export function customerValues({ name, phone, email, address, area, street }: Customer): CustomerValues {
  return {
    name,
    phone,
    email: email ?? "",
    address: address ?? "",
    area: area?.name ?? "",
    street: street ?? "",
  };
}

/**
 * The values as the body of a call has them, with the ID of the area that has this name. An area that the list has no more, as
 * it was renamed meanwhile, is refused at its field.
 */
export function customerBody<Values extends Partial<CustomerValues>>(
  { area, ...values }: Values,
  areas: readonly { id: number; name: string }[],
) {
  if (area === undefined) return values;
  if (area === "") return { ...values, areaId: null };
  const chosen = areas.find(({ name }) => name === area);
  if (!chosen) throw new ApiError({ ...areaErrors.unknown, fields: { area: areaErrors.unknown.message } });
  return { ...values, areaId: chosen.id };
}

/** Messages by field (specification, section 5, Add/edit customer). */
export const validateCustomer = schemaValidator(createCustomerBody);
