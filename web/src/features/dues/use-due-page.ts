import { commonMessages } from "@cable-connect/contract/messages/common";
import { dueMessages } from "@cable-connect/contract/messages/dues";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { duesQuery } from "../../api/dues.ts";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { toastError } from "../../ui/feedback/toast.ts";
import { useScreenSearch } from "../../ui/lists/use-screen-search.ts";
import { type DueView, rowsPerPage } from "./due-view.ts";

/**
 * The page of services that the URL names; a failure is also said in a toast. `failure` is undefined while the page is shown as it
 * was before.
 */
export function useDuePage(view: DueView) {
  const [{ tab = "all", page = 1, search = "", platformId, areaId }] = useScreenSearch("/console/due");
  const limit = view === "rows" ? rowsPerPage : undefined;
  const { data, error, isPlaceholderData, refetch } = useQuery(
    duesQuery({ status: tab, page, limit, search, platformId, areaId }),
  );
  const message = error ? errorMessage(error, dueMessages.loadFailed) : undefined;

  useEffect(() => {
    // The screen says so as long as it lasts.
    if (message && message !== commonMessages.offline) toastError(message);
  }, [message]);

  return {
    data,
    isStale: isPlaceholderData,
    failure: !data || isPlaceholderData ? message : undefined,
    retry: () => void refetch(),
  };
}
