import { remindManyMessages } from "@cable-connect/contract/messages/remind-many";
import { IconCheck } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { SelectBox } from "../../../ui/tables/select-box.tsx";
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
  /** With it the row has a checkbox; who is left out can't be ticked. */
  isTicked?: boolean;
  onTick?: (isTicked: boolean) => void;
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
  isTicked,
  onTick,
}: RecipientRowProps) {
  const aboutId = useId();
  const isOut = obstacle !== undefined;
  return (
    <li
      className={classes.row}
      data-out={isOut || isTicked === false || undefined}
      data-done={isStruckOut || undefined}
      aria-current={isCurrent ? "step" : undefined}
    >
      {isTicked !== undefined && (
        <SelectBox
          label={remindManyMessages.include(name)}
          isChecked={isTicked && !isOut}
          isDisabled={isOut}
          describedBy={aboutId}
          onChange={(ticked) => onTick?.(ticked)}
        />
      )}
      <div className={classes.who}>
        <div className={classes.name}>{isStruckOut ? <s>{name}</s> : name}</div>
        <div id={aboutId} className={classes.detail}>
          {about}
        </div>
      </div>
      <div className={classes.note}>
        {obstacle ?? badge ?? contact}
        {isDone && <IconCheck size={18} aria-hidden className={classes.tick} />}
      </div>
    </li>
  );
}
