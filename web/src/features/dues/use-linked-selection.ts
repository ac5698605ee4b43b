import type { DueRecord } from "@cable-connect/contract/dues";
import { dueMessages } from "@cable-connect/contract/messages/dues";
import type { LeftOutServices } from "@cable-connect/contract/messages/skipped-services";
import { maxSelected } from "@cable-connect/contract/values/limits";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { readSelectable } from "../../api/client/read-all-pages.ts";
import { duesQuery } from "../../api/dues.ts";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { toastError } from "../../ui/feedback/toast.ts";
import { type SearchOf, useScreenSearch } from "../../ui/lists/use-screen-search.ts";
import { isPossible, linkedRenewal } from "./linked-renewal.ts";

type Search = SearchOf<"/console/due">;
type Purpose = NonNullable<Search["select"]>;
type Linked = { records: readonly DueRecord[]; leftOut?: LeftOutServices };

/**
 * Selects the services of a tab when a link asks for it, such as the dashboard's *Renew*: those of all its pages, without
 * those that can't be renewed. `onSelected` gets them, what they are selected for, and how many a renewal leaves out. The
 * request is removed from the URL, so that going back or a reload doesn't repeat it.
 */
export function useLinkedSelection(
  onSelected: (records: readonly DueRecord[], purpose: Purpose, leftOut?: LeftOutServices) => void,
): void {
  const [search, change] = useScreenSearch("/console/due");
  const { select } = search;
  const client = useQueryClient();

  const finish = useEffectEvent(({ records, leftOut }: Linked, purpose: Purpose) => {
    change({ select: undefined, page: search.page }, { replace: true });
    if (records.length > 0) onSelected(records, purpose, leftOut);
  });
  const load = useEffectEvent(async (): Promise<Linked> => {
    if (select === "remind") return { records: (await loadTab(client, search)).filter(isPossible) };
    // Those `expired` come first, and may be more than can be selected.
    return linkedRenewal(await loadTab(client, search, Number.POSITIVE_INFINITY));
  });

  useEffect(() => {
    if (!select) return;
    let isWanted = true;
    load().then(
      (linked) => {
        if (!isWanted) return;
        if (linked.records.length === 0) toastError(dueMessages.nonePossible[select]);
        finish(linked, select);
      },
      (error: unknown) => {
        if (!isWanted) return;
        toastError(errorMessage(error, dueMessages.loadFailed));
        finish({ records: [] }, select);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [select]);
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
