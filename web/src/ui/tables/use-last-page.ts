import { useEffect } from "react";

/** Turns to a page; one that replaces the present page leaves nothing to go back to. */
export type ChangePage = (page: number, how?: { replace: boolean }) => void;

/**
 * Leads from a page beyond the end of a list, which an old link may ask for, to the last one there is, for good: who goes
 * back would be led here again. `page` is the one that was answered, so rows that are still being replaced lead nowhere.
 */
export function useLastPage(page: number, totalPages: number, onChange: ChangePage): void {
  const isBeyond = totalPages > 0 && page > totalPages;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function of the caller's is no new reason to move.
  useEffect(() => {
    if (isBeyond) onChange(totalPages, { replace: true });
  }, [isBeyond, totalPages]);
}
