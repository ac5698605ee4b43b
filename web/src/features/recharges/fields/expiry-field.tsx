import "../../../ui/fields/segmented-styles.ts";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import type { OttPlan } from "@cable-connect/contract/ott-plans";
import { latestExpiry } from "@cable-connect/contract/recharges";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { Input, SegmentedControl, TextInput } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { type ReactNode, useId, useRef } from "react";
import { flushSync } from "react-dom";
import { DateField } from "../../../ui/fields/date-field.tsx";
import { type Expiry, expiryMonths } from "../values/recharge-values.ts";
import classes from "./recharge.module.css";

const choices: { value: Expiry; label: string }[] = [
  ...expiryMonths.map((months) => ({
    value: `${months}` as const,
    label: rechargeMessages.months(months),
  })),
  { value: "custom", label: rechargeMessages.customDate },
];

type ExpiryFieldProps = {
  expiry: Expiry;
  onExpiryChange: (expiry: Expiry) => void;
  /** Shown below, such as the resulting date. */
  description: ReactNode;
  today: BusinessDate;
  date: {
    value: BusinessDate | undefined;
    onChange: (date: BusinessDate | undefined) => void;
    error?: ReactNode;
  };
};

/** How long the recharge runs: months from today, or up to a chosen date (specification, section 9). */
export function ExpiryField({ expiry, onExpiryChange, description, today, date }: ExpiryFieldProps) {
  const labelId = useId();
  const dateInput = useRef<HTMLDivElement>(null);
  function choose(chosen: Expiry) {
    flushSync(() => onExpiryChange(chosen));
    if (chosen === "custom") dateInput.current?.querySelector("input")?.focus();
  }
  return (
    <>
      <Input.Wrapper
        label={rechargeMessages.expiry}
        labelElement="div"
        labelProps={{ id: labelId }}
        description={description}
        descriptionProps={{ className: classes.below }}
        inputWrapperOrder={["label", "input", "description"]}
      >
        <SegmentedControl
          fullWidth
          withItemsBorders={false}
          aria-labelledby={labelId}
          className={classes.expiry}
          data={choices}
          value={expiry}
          onChange={choose}
        />
      </Input.Wrapper>
      {expiry === "custom" && (
        <div ref={dateInput}>
          <DateField
            label={rechargeMessages.customExpiryDate}
            withAsterisk
            minDate={today}
            maxDate={latestExpiry(today)}
            {...date}
          />
        </div>
      )}
    </>
  );
}

type LockedExpiryProps = {
  /** Undefined if none is chosen; the field then shows a month. */
  plan: OttPlan | undefined;
  description: ReactNode;
};

/** The expiry of an OTTPlay recharge, which runs for one interval of its plan (specification, section 4). */
export function LockedExpiry({ plan, description }: LockedExpiryProps) {
  const length = rechargeMessages.planLength(plan?.interval ?? 1, plan?.interval_unit ?? "month");
  return (
    <TextInput
      label={rechargeMessages.expiry}
      readOnly
      value={length}
      rightSection={<IconLock size={16} aria-hidden />}
      title={rechargeMessages.lockedExpiry(length)}
      description={description}
      descriptionProps={{ className: classes.below }}
      inputWrapperOrder={["label", "input", "description"]}
    />
  );
}
