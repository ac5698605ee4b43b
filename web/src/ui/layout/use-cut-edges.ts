import { type RefObject, useLayoutEffect } from "react";

/** Marks at which ends an element that scrolls sideways is cut: `data-cut-start`, `data-cut-end`. */
export function useCutEdges(scroller: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    function mark() {
      if (!element) return;
      const { scrollLeft, scrollWidth, clientWidth } = element;
      // A scrolled distance may be a fraction of a pixel short of the end.
      element.toggleAttribute("data-cut-start", scrollLeft > 1);
      element.toggleAttribute("data-cut-end", scrollLeft < scrollWidth - clientWidth - 1);
    }
    const observer = new ResizeObserver(mark);
    observer.observe(element);
    element.addEventListener("scroll", mark, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", mark);
    };
  }, [scroller]);
}
