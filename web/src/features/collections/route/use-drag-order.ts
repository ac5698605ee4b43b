import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";

/** How near a pointer comes to the top or bottom of the window before the page scrolls, and how far it scrolls a frame. */
const edge = 120;
const step = 8;

type Drag = { from: number; to: number };

/**
 * Drags an entry of `list` to another place, by mouse, finger or pen. `startDrag` is for a part of the entry that doesn't scroll
 * the page (`touch-action: none`). The page scrolls while the pointer is near the top or bottom of the window.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag>();
  const y = useRef(0);
  const isDragging = drag !== undefined;

  useEffect(() => {
    if (!isDragging) return;
    let frame = requestAnimationFrame(follow);
    function follow() {
      if (y.current < edge) window.scrollBy(0, -step);
      else if (y.current > window.innerHeight - edge) window.scrollBy(0, step);
      const to = indexAt(list.current, y.current);
      setDrag((current) => (current && current.to !== to ? { ...current, to } : current));
      frame = requestAnimationFrame(follow);
    }
    return () => cancelAnimationFrame(frame);
  }, [isDragging, list]);

  function startDrag(event: PointerEvent, from: number) {
    if (event.button !== 0) return;
    // Keeps the focus, and selects no text.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    y.current = event.clientY;
    setDrag({ from, to: from });
  }

  const handlers = {
    onPointerMove(event: PointerEvent) {
      y.current = event.clientY;
    },
    onPointerUp(event: PointerEvent) {
      if (!drag) return;
      const to = indexAt(list.current, event.clientY);
      if (to !== drag.from) onMove(drag.from, to);
    },
    // After the pointer was lifted, and where the browser ends a drag itself.
    onLostPointerCapture: () => setDrag(undefined),
  };
  return { drag, startDrag, handlers };
}

/** The entry of a list at a height of the window; above it the first, below it the last. */
function indexAt(list: HTMLElement | null, y: number): number {
  const entries = [...(list?.children ?? [])];
  const found = entries.findIndex((entry) => y < entry.getBoundingClientRect().bottom);
  return found < 0 ? entries.length - 1 : found;
}
