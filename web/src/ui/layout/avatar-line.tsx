import type { ReactNode } from "react";
import classes from "./avatar.module.css";
import { Avatar } from "./avatar.tsx";

/** A person of a list: the initials of the name on the left, the lines about the person beside them. */
export function AvatarLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.person}>
      <Avatar name={name} />
      <div className={classes.lines}>{children}</div>
    </div>
  );
}
