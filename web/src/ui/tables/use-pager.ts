import { type RefObject, useRef } from "react";
import { type ChangePage, useLastPage } from "./use-last-page.ts";

type Pages = { page: number; totalPages: number; onChange: ChangePage };
type PagerParts = {
  /** For the pager's element, which must directly follow its list. */
  root: RefObject<HTMLDivElement | null>;
  /** Goes to a page, or to the last one if there are fewer. */
  goTo: (page: number) => void;
};

/** Changes the page of a list, and scrolls to the start of the list if that is above the window. */
export function usePager({ page, totalPages, onChange }: Pages): PagerParts {
  const root = useRef<HTMLDivElement>(null);
  useLastPage(page, totalPages, onChange);

  function goTo(next: number) {
    onChange(Math.max(1, Math.min(next, totalPages)));
    const list = root.current?.previousElementSibling;
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: "start" });
  }

  return { root, goTo };
}
