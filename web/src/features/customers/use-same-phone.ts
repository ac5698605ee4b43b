import type { Customer } from "@cable-connect/contract/customers";
import { phoneKey } from "@cable-connect/contract/phone";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { customerSearchQuery } from "../../api/customers.ts";

/** Milliseconds after the last key. */
const pause = 500;
/** Fewer are not a whole number yet (specification, section 5, Add/edit customer). */
const fewestDigits = 10;

/** The customers that have a phone number, however it was written down; none until it is a whole one. */
export function useSamePhone(phone: string): Customer[] {
  const [settled] = useDebouncedValue(phone.trim(), pause);
  const key = phoneKey(settled);
  const isWhole = key.replace("+", "").length >= fewestDigits;
  const { data } = useQuery({ ...customerSearchQuery(settled), enabled: isWhole });
  if (!isWhole || phoneKey(phone) !== key) return [];
  return data?.customers.filter((customer) => phoneKey(customer.phone) === key) ?? [];
}
