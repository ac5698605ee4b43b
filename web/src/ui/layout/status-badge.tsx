import type { ReactNode } from "react";
import classes from "./status-badge.module.css";

export type Tone = "success" | "warning" | "orange" | "danger" | "info" | "neutral";

type StatusBadgeProps = { tone: Tone; children: ReactNode };

/** A short status such as `Active`; the colour only repeats the text. */
export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
