import { type BusinessDate, daysBetween } from "@cable-connect/contract/business-date";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { Input, SegmentedControl } from "@mantine/core";
import { useId } from "react";
import { formatDate } from "../../ui/text/format.ts";
import classes from "./recharge.module.css";
import type { Start } from "./recharge-form.ts";

const starts = ["today", "expiry"] as const;

type StartFieldProps = {
  value: Start;
  onChange: (start: Start) => void;
  currentExpiry: BusinessDate;
  /** The expiry of each choice. */
  ends: Record<Start, BusinessDate>;
};

/** Whether a recharge counts from today or from the current expiry, for a customer with days left. */
export function StartField({ value, onChange, currentExpiry, ends }: StartFieldProps) {
  const labelId = useId();
  const [daysAdded, daysLost] = [
    daysBetween(currentExpiry, ends[value]),
    daysBetween(ends[value], ends.expiry),
  ];
  return (
    <Input.Wrapper
      label={rechargeMessages.start}
      labelElement="div"
      labelProps={{ id: labelId }}
      // LossField covers a recharge that adds no days.
      description={
        daysAdded > 0 && rechargeMessages.paidUntil(formatDate(currentExpiry), daysAdded, daysLost)
      }
      descriptionProps={{ className: daysLost > 0 ? `${classes.below} ${classes.lost}` : classes.below }}
      inputWrapperOrder={["label", "input", "description"]}
    >
      <SegmentedControl
        fullWidth
        withItemsBorders={false}
        aria-labelledby={labelId}
        data={starts.map((start) => ({
          value: start,
          label: (
            <span className={classes.start}>
              {rechargeMessages.starts[start]}{" "}
              <span className={classes.end}>{rechargeMessages.until(formatDate(ends[start]))}</span>
            </span>
          ),
        }))}
        value={value}
        onChange={onChange}
      />
    </Input.Wrapper>
  );
}
