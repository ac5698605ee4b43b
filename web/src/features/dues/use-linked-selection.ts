import { maxRenewals } from "@cable-connect/contract/constants";
import type { DueRecord } from "@cable-connect/contract/dues";
import { dueMessages } from "@cable-connect/contract/messages/dues";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { duesQuery } from "../../api/dues.ts";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { toastError } from "../../ui/feedback/toast.ts";
import { type SearchOf, useScreenSearch } from "../../ui/tables/use-screen-search.ts";

type Search = SearchOf<"/console/due">;

/** The largest page that the server answers. */
const pageSize = 100;

/**
 * Selects the services of a tab when a link asks for it, such as the dashboard's *Renew*: those of all its pages, without
 * those that can't be renewed. `onSelected` gets them, and what they are selected for. The request is removed from the URL, so
 * that going back or a reload doesn't repeat it.
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
  const load = useEffectEvent(() => loadTab(client, search));

  useEffect(() => {
    if (!select) return;
    let isWanted = true;
    load().then(
      (records) => {
        if (isWanted) finish(records, select);
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

/** The services of a tab, up to as many as can be selected. */
async function loadTab(client: QueryClient, { tab = "all", search = "", platformId }: Search) {
  const records: DueRecord[] = [];
  for (let page = 1, pages = 1; page <= pages && records.length < maxRenewals; page += 1) {
    const query = duesQuery({ status: tab, page, limit: pageSize, search, platformId });
    const answer = await client.fetchQuery(query);
    records.push(...answer.recharges.filter(({ obstacle }) => obstacle === null));
    pages = answer.pagination.totalPages;
  }
  return records;
}
