import { useEffect, useState } from "react";

/**
 * The `onEnter` of a list's search box: moves the focus to the button of the first row that is marked with `data-enter`, such as Recharge, once
 * the list shows what is searched for.
 */
export function useEnterList({ search, isLoading }: { search: string; isLoading: boolean }) {
  const [asked, setAsked] = useState<string>();
  useEffect(() => {
    if (asked === undefined) return;
    const field = document.activeElement;
    const isStillAsked =
      field instanceof HTMLInputElement && field.type === "search" && field.value.trim() === asked;
    if (isStillAsked && (asked !== search || isLoading)) return;
    setAsked(undefined);
    // Unless the user types on, or the focus has gone elsewhere meanwhile.
    if (isStillAsked) document.querySelector<HTMLElement>("main [data-enter]")?.focus();
  }, [asked, search, isLoading]);
  return setAsked;
}
