import { type RefObject, useRef } from "react";
import { type ChangePage, useLastPage } from "./use-last-page.ts";

type Pages = { page: number; totalPages: number; onChange: ChangePage };
type PagerParts = {
  /** For the pager's own element, which stands right behind its list. */
  root: RefObject<HTMLDivElement | null>;
  /** Turns to a page, or from beyond the end to the last one there is. */
  turnTo: (page: number) => void;
};

/** How a list is paged: another page is read from its start, which comes into view unless it is. */
export function usePager({ page, totalPages, onChange }: Pages): PagerParts {
  const root = useRef<HTMLDivElement>(null);
  useLastPage(page, totalPages, onChange);

  function turnTo(asked: number) {
    onChange(Math.max(1, Math.min(asked, totalPages)));
    const list = root.current?.previousElementSibling;
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: "start" });
  }

  return { root, turnTo };
}
