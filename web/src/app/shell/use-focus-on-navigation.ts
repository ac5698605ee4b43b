import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/**
 * Puts the focus on the page's main part when another screen has come, so that a screen reader and the Tab key
 * start there, and calls `onNavigate`. The first screen is left alone, and so is who types into the palette by then.
 */
export function useFocusOnNavigation(onNavigate: () => void) {
  const main = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    onNavigate();
    const { activeElement } = document;
    const isTyping = activeElement instanceof HTMLInputElement && !main.current?.contains(activeElement);
    if (!isTyping) main.current?.focus({ preventScroll: true });
  }, [pathname, onNavigate]);
  return main;
}
