import { useQuery } from "@tanstack/react-query";
import { receiversQuery } from "../../api/collections.ts";
import type { Receivers } from "./closed-until.ts";

const none: Receivers = { collectors: [], books: [] };

/** Who can receive a payment; nobody but the counter until loaded. */
export function useReceivers({ enabled = true } = {}): Receivers {
  const { data } = useQuery({ ...receiversQuery, enabled });
  return data ?? none;
}
