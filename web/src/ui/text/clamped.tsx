import type { ReactNode } from "react";
import classes from "./clamped.module.css";

type ClampedProps = { children: string; title?: undefined } | { children: ReactNode; title: string };

/** A name on at most two lines, with the whole of it as its title. */
export function Clamped({ children, title = children as string }: ClampedProps) {
  return (
    <span className={classes.clamped} title={title}>
      {children}
    </span>
  );
}
