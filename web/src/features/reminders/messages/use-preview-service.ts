import { addDays } from "@cable-connect/contract/business-date";
import { exampleService, type RemindedService } from "@cable-connect/contract/reminder-text";
import { useQuery } from "@tanstack/react-query";
import { duesQuery } from "../../../api/dues.ts";
import { today } from "../../../ui/text/format.ts";

/** Days until the example's service expires. */
const exampleDays = 3;
const soonest = duesQuery({ status: "all", page: 1, limit: 1, search: "", platformId: undefined });

/** A real service to preview messages with, the one that expires first; an example while there is none. */
export function usePreviewService(): RemindedService {
  const { data } = useQuery(soonest);
  return data?.recharges[0] ?? exampleService(addDays(today(), exampleDays));
}
