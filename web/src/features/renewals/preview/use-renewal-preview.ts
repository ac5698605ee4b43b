import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { ChosenServices } from "../../../api/chosen-services.ts";
import { renewalsQuery } from "../../../api/renewals.ts";
import { useUnsaved } from "../../../ui/dialogs/dialog-context.ts";
import { type Changes, hasChanges, invalidIn, sentChanges } from "./renewal-changes.ts";
import type { Change, MoneyField } from "./renewal-values.ts";

/** Milliseconds from the last key in an amount to the next preview. */
const debounce = 300;

/** The preview of the renewals with the user's changes, which the surrounding dialog doesn't discard unasked. */
export function useRenewalPreview(request: ChosenServices, extend: boolean, fields: readonly MoneyField[]) {
  const [changes, setChanges] = useState<Changes>(new Map());
  const [settledChanges] = useDebouncedValue(changes, debounce);
  const query = useQuery(renewalsQuery(request, { extend, changes: sentChanges(settledChanges) }));
  const { error, isFetching } = query;
  const [offered, setOffered] = useState(query.data?.renewals);
  if (query.data && !offered) setOffered(query.data.renewals);
  useUnsaved(hasChanges(changes, offered ?? [], fields));
  // The last preview stays when a new one fails, so that the focused field stays.
  const [last, setLast] = useState(query.data);
  if (query.data && query.data !== last) setLast(query.data);
  const data = query.data ?? last;
  const invalid = invalidIn(changes, data?.renewals ?? [], fields);

  // A stable function, so that only the changed row renders again.
  const change = useCallback((rechargeId: number, changed: Change) => {
    setChanges((earlier) => new Map(earlier).set(rechargeId, { ...earlier.get(rechargeId), ...changed }));
  }, []);

  return {
    query,
    data,
    changes,
    change,
    /** The invalid values of included renewals. */
    invalid,
    /** Whether the preview is of what was typed; only that can be submitted. */
    isSettled: !isFetching && !error && changes === settledChanges,
  };
}
