import {
  exampleOwed,
  exampleService,
  type ReminderDetails,
} from "@cable-connect/contract/reminders/reminder-text";
import { addDays } from "@cable-connect/contract/values/business-date";
import { useQuery } from "@tanstack/react-query";
import { duesQuery } from "../../../api/dues.ts";
import { today } from "../../../ui/text/format.ts";

/** Days until the example's service expires. */
const exampleDays = 3;
const soonest = duesQuery({ status: "all", page: 1, limit: 1, search: "", platformId: undefined });

/**
 * A real service to preview messages with, the one that expires first; an example while there is none. What is owed is an example
 * where the customer owes nothing, so that a message about it is shown as who owes gets it.
 */
export function usePreviewService(): ReminderDetails {
  const { data } = useQuery(soonest);
  const service: ReminderDetails & { paymentPath?: string } =
    data?.recharges[0] ?? exampleService(addDays(today(), exampleDays));
  return service.paymentPath ? service : { ...service, owed: exampleOwed(window.location.origin) };
}
