import { type ReactNode, useEffect, useState } from "react";
import classes from "./tip.module.css";

type TipProps = {
  /** What the button does; its accessible name says the same. */
  text: string;
  /** The keys that do the same: `G N`. */
  keys?: string;
  /** The side of the button that the tip starts from. */
  side?: "left" | "right";
  /** Above the button, for one at the bottom of a dialog, which would cut the tip off. */
  isAbove?: boolean;
  /** Hides it, for instance while the button's menu is open. */
  isOff?: boolean;
  children: ReactNode;
};

/**
 * A button with a tip below or above it while the pointer is over either or the keyboard has focused the button; Escape hides it
 * (WCAG 1.4.13). A touch shows none. Mantine's Tooltip needs the positioning that the shell does without.
 */
export function Tip({ text, keys, side = "left", isAbove = false, isOff = false, children }: TipProps) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    const hide = ({ key }: KeyboardEvent) => key === "Escape" && setShown(false);
    document.addEventListener("keydown", hide);
    return () => document.removeEventListener("keydown", hide);
  }, [isShown]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is the control; this watches it.
    <span
      className={classes.anchor}
      onPointerEnter={({ pointerType }) => setShown(pointerType === "mouse")}
      onPointerLeave={() => setShown(false)}
      onFocus={({ target }) => setShown(target.matches(":focus-visible"))}
      onBlur={() => setShown(false)}
      onPointerDown={() => setShown(false)}
    >
      {children}
      {isShown && !isOff && (
        <span className={classes.tip} data-side={side} data-above={isAbove || undefined} aria-hidden>
          {text}
          {keys && <kbd>{keys}</kbd>}
        </span>
      )}
    </span>
  );
}
