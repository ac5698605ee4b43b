import type { ReactNode } from "react";
import classes from "./parts.module.css";

/** The parts of a line that are there, with a dot between two of them where no line ends. */
export function Parts({ children }: { children: readonly ReactNode[] }) {
  return (
    <span className={classes.parts}>
      {children.filter(Boolean).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity, and keep their order.
        <span key={index}>
          {index > 0 && <span className={classes.dot}> · </span>}
          {part}
        </span>
      ))}
    </span>
  );
}
