import type { ReactNode } from "react";
import classes from "./status-badge.module.css";

export type Tone = "success" | "warning" | "orange" | "danger" | "info" | "neutral";

type StatusBadgeProps = {
  tone: Tone;
  /** Fills the badge, for colours that must be told apart at a glance. */
  isFilled?: boolean;
  children: ReactNode;
};

/** A short status such as `Active`; the colour only repeats the text. */
export function StatusBadge({ tone, isFilled = false, children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone} data-filled={isFilled || undefined}>
      {children}
    </span>
  );
}
