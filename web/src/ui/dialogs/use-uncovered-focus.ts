import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * Scrolls to the focused field when the foot of its form covers it: when the form opens on a phone, and once a text above the
 * buttons becomes longer. The form's `--foot-height` has the height of the foot.
 */
export function useUncoveredFocus(
  form: RefObject<HTMLFormElement | null>,
  foot: RefObject<HTMLElement | null>,
): void {
  const uncover = useEffectEvent((below: HTMLElement) => {
    const { activeElement } = document;
    if (!activeElement || !form.current?.contains(activeElement) || below.contains(activeElement)) return;
    const isCovered = activeElement.getBoundingClientRect().bottom > below.getBoundingClientRect().top;
    if (isCovered) activeElement.scrollIntoView({ block: "nearest" });
  });
  useEffect(() => {
    const below = foot.current;
    if (!below) return;
    const observer = new ResizeObserver(() => {
      form.current?.style.setProperty("--foot-height", `${below.offsetHeight}px`);
      uncover(below);
    });
    observer.observe(below);
    // Its height changes with the window's, as when an on-screen keyboard closes.
    if (form.current) observer.observe(form.current);
    // The dialog focuses a form that it opens with after its first layout.
    const opening = new AbortController();
    if (!form.current?.contains(document.activeElement))
      form.current?.addEventListener("focusin", () => uncover(below), { once: true, signal: opening.signal });
    return () => {
      observer.disconnect();
      opening.abort();
    };
  }, [form, foot]);
}
