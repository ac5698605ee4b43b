import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import type { RechargeStart } from "@cable-connect/contract/recharge-settings";
import { type BusinessDate, daysBetween } from "@cable-connect/contract/values/business-date";
import { Input } from "@mantine/core";
import { useId, useRef } from "react";
import { DefaultStartButton } from "../../../business/service/default-start-button.tsx";
import { formatDate } from "../../../ui/text/format.ts";
import classes from "./start-field.module.css";

const starts = ["today", "expiry"] as const;

type StartFieldProps = {
  value: RechargeStart;
  onChange: (start: RechargeStart) => void;
  today: BusinessDate;
  currentExpiry: BusinessDate;
  /** The expiry of each choice. */
  ends: Record<RechargeStart, BusinessDate>;
};

/** Whether a recharge counts from today or from the current expiry, with what the customer gets from each. */
export function StartField({ value, onChange, today, currentExpiry, ends }: StartFieldProps) {
  const id = useId();
  const choices = useRef<HTMLDivElement>(null);
  // Counted as on the service's card.
  const lostFromToday = daysBetween(today, currentExpiry);

  /** Chooses a start and moves the focus to it. */
  function choose(start: RechargeStart) {
    onChange(start);
    choices.current?.querySelector<HTMLElement>(`[value=${start}]`)?.focus();
  }

  return (
    <Input.Wrapper
      label={rechargeMessages.start}
      labelElement="div"
      labelProps={{ id }}
      description={rechargeMessages.paidUntil(formatDate(currentExpiry))}
      descriptionProps={{ size: "sm" }}
      className={classes.field}
    >
      <DefaultStartButton start={value} otherwise="expiry" onPress={(_, start) => choose(start)} />
      <div ref={choices} role="radiogroup" aria-labelledby={id} className={classes.choices}>
        {starts.map((start) => {
          const added = daysBetween(currentExpiry, ends[start]);
          const lost = start === "today" ? lostFromToday : 0;
          return (
            <label key={start} className={classes.choice}>
              <input
                type="radio"
                name={id}
                value={start}
                checked={value === start}
                onChange={() => onChange(start)}
              />
              <span className={classes.name}>{rechargeMessages.starts[start]} </span>
              <span className={classes.end}>{rechargeMessages.until(formatDate(ends[start]))} </span>
              <span className={lost > 0 ? classes.lost : classes.gets}>
                {added > 0 ? rechargeMessages.gets(added, lost) : rechargeMessages.takes(-added)}
              </span>
            </label>
          );
        })}
      </div>
    </Input.Wrapper>
  );
}
