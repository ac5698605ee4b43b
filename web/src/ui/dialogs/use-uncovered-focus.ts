import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/**
 * Scrolls to the focused field when the foot of its form comes to cover it, such as once a text above the buttons becomes
 * longer. Until the user does something the form stays at its top, with which it opens. The form's `--foot-height` has the
 * height of the foot.
 */
export function useUncoveredFocus(
  form: RefObject<HTMLFormElement | null>,
  foot: RefObject<HTMLElement | null>,
): void {
  const isUsed = useRef(false);
  const uncover = useEffectEvent((below: HTMLElement) => {
    const { activeElement } = document;
    if (!isUsed.current || !activeElement || !form.current?.contains(activeElement)) return;
    if (below.contains(activeElement)) return;
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
    const use = new AbortController();
    for (const event of ["pointerdown", "keydown"])
      form.current?.addEventListener(event, () => (isUsed.current = true), { signal: use.signal });
    return () => {
      observer.disconnect();
      use.abort();
    };
  }, [form, foot]);
}
