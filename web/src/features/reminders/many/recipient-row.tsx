import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./remind-many.module.css";

type RecipientRowProps = {
  name: string;
  /** What the reminder is about. */
  about: ReactNode;
  /** The number or address that the reminder goes to. */
  contact?: string | null;
  /** Why the customer is left out. */
  obstacle?: string;
  /** Ticked. */
  isDone?: boolean;
  /** With the name struck out. */
  isStruckOut?: boolean;
  isCurrent?: boolean;
  badge?: ReactNode;
};

/** A customer among those to remind. */
export function RecipientRow({
  name,
  about,
  contact,
  obstacle,
  isDone,
  isStruckOut,
  isCurrent,
  badge,
}: RecipientRowProps) {
  return (
    <li
      className={classes.row}
      data-out={obstacle !== undefined || undefined}
      data-done={isStruckOut || undefined}
      aria-current={isCurrent ? "step" : undefined}
    >
      <div className={classes.who}>
        <div className={classes.name}>{isStruckOut ? <s>{name}</s> : name}</div>
        <div className={classes.detail}>{about}</div>
      </div>
      <div className={classes.note}>
        {obstacle ?? badge ?? contact}
        {isDone && <IconCheck size={18} aria-hidden className={classes.tick} />}
      </div>
    </li>
  );
}
