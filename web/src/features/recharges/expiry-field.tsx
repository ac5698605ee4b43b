import type { BusinessDate } from "@cable-connect/contract/business-date";
import { expiryMonths } from "@cable-connect/contract/constants";
import { Input, SegmentedControl } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { DateField } from "../../ui/fields/date-field.tsx";
import classes from "./recharge.module.css";
import { type Expiry, latestExpiry } from "./recharge-form.ts";

const choices: { value: Expiry; label: string }[] = [
  ...expiryMonths.map((months) => ({
    value: `${months}` as const,
    label: months === 1 ? "1 month" : `${months} months`,
  })),
  { value: "custom", label: "Custom date" },
];

type ExpiryFieldProps = {
  expiry: Expiry;
  onExpiryChange: (expiry: Expiry) => void;
  /** What to say below, such as the date that it comes to. */
  description: ReactNode;
  today: BusinessDate;
  date: {
    value: BusinessDate | undefined;
    onChange: (date: BusinessDate | undefined) => void;
    error?: ReactNode;
  };
};

/** How long the recharge runs: months from today or up to a day of one's own (specification, section 9). */
export function ExpiryField({ expiry, onExpiryChange, description, today, date }: ExpiryFieldProps) {
  const labelId = useId();
  return (
    <>
      <Input.Wrapper
        label="Expiry"
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
          onChange={onExpiryChange}
        />
      </Input.Wrapper>
      {expiry === "custom" && (
        <DateField
          label="Custom expiry date"
          withAsterisk
          minDate={today}
          maxDate={latestExpiry(today)}
          {...date}
        />
      )}
    </>
  );
}
