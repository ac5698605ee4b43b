import type { ReactNode } from "react";
import classes from "./face.module.css";
import { Face } from "./face.tsx";

/** A person of a list: the initials of the name on the left, the lines about the person beside them. */
export function FaceLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.person}>
      <Face name={name} />
      <div className={classes.lines}>{children}</div>
    </div>
  );
}
