import { useEffect } from "react";

/**
 * Leads from a page beyond the end of a list, which an old link may ask for, to the last one there is. `page` is the
 * one that was answered, so rows that are still being replaced lead nowhere.
 */
export function useLastPage(page: number, totalPages: number, onChange: (page: number) => void): void {
  const isBeyond = totalPages > 0 && page > totalPages;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function of the caller's is no new reason to move.
  useEffect(() => {
    if (isBeyond) onChange(totalPages);
  }, [isBeyond, totalPages]);
}
