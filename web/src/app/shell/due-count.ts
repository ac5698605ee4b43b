import { shellMessages } from "@cable-connect/contract/messages/shell";
import { useQuery } from "@tanstack/react-query";
import { alertsQuery } from "../../api/alerts.ts";
import { useUser } from "../../api/client/session.ts";
import type { Destination } from "./navigation.ts";

/** More are shown as `99+`, as the bell does. */
const maxShown = 99;

/**
 * The number beside the admin's Due, and what it says: the active operators of the tab Below zero, which the link opens,
 * counted in the answer that the bell has loaded. Undefined for other links, for none and until it is known.
 */
export function useDueCount(): (to: Destination["to"]) => { count: string; text: string } | undefined {
  const { type } = useUser();
  const { data } = useQuery({ ...alertsQuery(type), enabled: false });
  const count = data?.belowZero ?? 0;
  return (to) =>
    to === "/operators/low-balance" && count > 0
      ? { count: count > maxShown ? `${maxShown}+` : String(count), text: shellMessages.belowZero(count) }
      : undefined;
}
