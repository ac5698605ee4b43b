import { type RefObject, useEffect } from "react";

const phone = window.matchMedia("(width < 40em)");

/**
 * Scrolls to the focused field when the foot of its form comes to cover it, as once a text above the buttons becomes longer or
 * an on-screen keyboard opens; on a phone a form without a keyboard stays at its top until it is used. The form's `--foot-height`
 * has the height of the foot.
 */
export function useUncoveredFocus(
  form: RefObject<HTMLFormElement | null>,
  foot: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const fields = form.current;
    const below = foot.current;
    if (!fields || !below) return;
    const { innerHeight } = window;
    let isUsed = !phone.matches;
    const use = () => {
      isUsed = true;
    };
    fields.addEventListener("pointerdown", use, { once: true });
    fields.addEventListener("input", use, { once: true });
    const observer = new ResizeObserver(() => {
      fields.style.setProperty("--foot-height", `${below.offsetHeight}px`);
      const hasKeyboard = window.innerHeight < innerHeight;
      if (!isUsed && !hasKeyboard) return;
      const { activeElement } = document;
      if (!activeElement || !fields.contains(activeElement) || below.contains(activeElement)) return;
      // With what stands below it: its hint or error.
      const field = activeElement.closest(".mantine-InputWrapper-root") ?? activeElement;
      const isCovered = field.getBoundingClientRect().bottom > below.getBoundingClientRect().top;
      if (isCovered) activeElement.scrollIntoView({ block: "nearest" });
    });
    observer.observe(below);
    observer.observe(fields);
    // The form stays as high as its fields when the window becomes lower.
    const dialog = fields.closest('[role="dialog"]');
    if (dialog) observer.observe(dialog);
    return () => {
      observer.disconnect();
      fields.removeEventListener("pointerdown", use);
      fields.removeEventListener("input", use);
    };
  }, [form, foot]);
}
