import { useEffect } from "react";

/** Goes to a page; with `replace` it replaces the history entry. */
export type ChangePage = (page: number, how?: { replace: boolean }) => void;

/**
 * Redirects from a page beyond the end of a list, as in an old link, to the last page. It replaces the history entry, as
 * going back would only redirect again. `page` is the page of the loaded rows, not one that is still loading.
 */
export function useLastPage(page: number, totalPages: number, onChange: ChangePage): void {
  const isBeyond = totalPages > 0 && page > totalPages;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `onChange` is no reason to redirect again.
  useEffect(() => {
    if (isBeyond) onChange(totalPages, { replace: true });
  }, [isBeyond, totalPages]);
}
