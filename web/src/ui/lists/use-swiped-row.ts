import { type RefObject, useEffect, useRef } from "react";

/**
 * A row that is swiped sideways where it doesn't fit: marks the sides on which a part of it is hidden, and scrolls to what is
 * chosen, with its neighbours.
 */
export function useSwipedRow<Row extends HTMLElement>(chosen?: string): RefObject<Row | null> {
  const ref = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part is then the chosen one.
  useEffect(() => {
    const row = ref.current;
    if (!row || row.scrollWidth <= row.clientWidth) return;
    row.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [chosen]);
  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    function mark() {
      if (!row) return;
      row.toggleAttribute("data-before", row.scrollLeft > 1);
      row.toggleAttribute("data-after", row.scrollWidth - row.clientWidth - row.scrollLeft > 1);
    }
    const observer = new ResizeObserver(mark);
    observer.observe(row);
    for (const part of row.children) observer.observe(part);
    row.addEventListener("scroll", mark, { passive: true });
    return () => {
      observer.disconnect();
      row.removeEventListener("scroll", mark);
    };
  }, []);
  return ref;
}
