import type { Customer } from "@cable-connect/contract/customers";

/** Whether it is known what a customer owes: only while its operator collects. */
export function hasAccount(customer: Customer): customer is Customer & { outstanding: number } {
  return customer.outstanding !== undefined;
}
