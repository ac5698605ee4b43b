import type { FoundCustomer } from "@cable-connect/contract/customers";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { phoneKey } from "@cable-connect/contract/values/phone";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { ApiError } from "../../api/client/api-error.ts";
import { customerSearchQuery } from "../../api/customers.ts";

/** Milliseconds for which a form waits for the answer. */
const longestWait = 5000;

/**
 * For a form with a SamePhoneNote, which looks for the number only after the last key: `check` fails once if a customer has
 * the number whom the note hasn't shown. A number that can't be looked for in time passes.
 */
export function usePhoneCheck() {
  const client = useQueryClient();
  const shown = useRef<string>(undefined);

  async function check(phone: string): Promise<void> {
    const key = phoneKey(phone);
    if (shown.current === key) return;
    const search = client.fetchQuery({ ...customerSearchQuery(phone.trim()), staleTime: Infinity });
    let timer: number | undefined;
    const timeout = new Promise<undefined>((resolve) => {
      timer = window.setTimeout(() => resolve(undefined), longestWait);
    });
    const found = await Promise.race([search.catch(() => undefined), timeout]);
    window.clearTimeout(timer);
    if (withNumber(found?.customers ?? [], key).length === 0) return;
    shown.current = key;
    throw new ApiError({ status: 409, code: "phone_in_use", sentence: customerMessages.addAnyway });
  }

  function markShown(phone: string): void {
    shown.current = phoneKey(phone);
  }

  return { check, markShown };
}

/** Those of some customers who have the number with this key, however it is written. */
export function withNumber(customers: readonly FoundCustomer[], key: string): FoundCustomer[] {
  return customers.filter(({ phone }) => phoneKey(phone) === key);
}
