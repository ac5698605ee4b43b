import type { DueRecord } from "@cable-connect/contract/dues";
import { dueMessages } from "@cable-connect/contract/messages/dues";
import { maxSelected } from "@cable-connect/contract/values/limits";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { readSelectable } from "../../api/client/read-all-pages.ts";
import { duesQuery } from "../../api/dues.ts";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { toastError } from "../../ui/feedback/toast.ts";
import { type SearchOf, useScreenSearch } from "../../ui/lists/use-screen-search.ts";

type Search = SearchOf<"/console/due">;

/**
 * Selects the services of a tab when a link asks for it, such as the dashboard's *Renew*: those of all its pages, without
 * those that can't be renewed. To renew, those `expired` aren't selected beside others: a runway takes them as given up, too.
 * `onSelected` gets them, and what they are selected for. The request is removed from the URL, so that going back or a reload
 * doesn't repeat it.
 */
export function useLinkedSelection(
  onSelected: (records: readonly DueRecord[], purpose: NonNullable<Search["select"]>) => void,
): void {
  const [search, change] = useScreenSearch("/console/due");
  const { select } = search;
  const client = useQueryClient();

  const finish = useEffectEvent((records: readonly DueRecord[], purpose: NonNullable<Search["select"]>) => {
    change({ select: undefined, page: search.page }, { replace: true });
    if (records.length > 0) onSelected(records, purpose);
  });
  const load = useEffectEvent(async () => {
    if (select === "remind") return (await loadTab(client, search)).filter(isPossible);
    // Those `expired` come first, and may be more than can be selected.
    const possible = (await loadTab(client, search, Number.POSITIVE_INFINITY)).filter(isPossible);
    const current = possible.filter(({ expiryStatus }) => expiryStatus !== "expired");
    return (current.length > 0 ? current : possible).slice(0, maxSelected);
  });

  useEffect(() => {
    if (!select) return;
    let isWanted = true;
    load().then(
      (records) => {
        if (!isWanted) return;
        if (records.length === 0) toastError(dueMessages.nonePossible[select]);
        finish(records, select);
      },
      (error: unknown) => {
        if (!isWanted) return;
        toastError(errorMessage(error, dueMessages.loadFailed));
        finish([], select);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [select]);
}

function isPossible({ obstacle }: DueRecord): boolean {
  return obstacle === null;
}

/** The services of a tab that a search or a filter finds, soonest expiry first, by default as many as can be selected. */
export function loadTab(
  client: QueryClient,
  { tab = "all", search = "", platformId, areaId }: Search,
  most = maxSelected,
) {
  return readSelectable(
    (page) => client.fetchQuery(duesQuery({ status: tab, ...page, search, platformId, areaId })),
    ({ recharges }) => recharges,
    most,
  );
}
