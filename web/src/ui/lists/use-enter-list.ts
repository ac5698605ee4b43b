import { useEffect, useState } from "react";

/**
 * The `onEnter` of a list's search box: moves the focus to the button of the first row that is marked with `data-enter`, such as Recharge, once
 * the list shows what is searched for.
 */
export function useEnterList({ search, isLoading }: { search: string; isLoading: boolean }) {
  const [asked, setAsked] = useState<string>();
  useEffect(() => {
    if (asked !== search || isLoading) return;
    setAsked(undefined);
    // Unless the focus has gone elsewhere meanwhile.
    if (!document.activeElement?.matches('[type="search"]')) return;
    document.querySelector<HTMLElement>("main [data-enter]")?.focus();
  }, [asked, search, isLoading]);
  return setAsked;
}
