import type { BusinessDate } from "@cable-connect/contract/business-date";
import { commonMessages } from "@cable-connect/contract/messages/common";
import type { PopoverProps } from "@mantine/core";
import { DateField } from "./date-field.tsx";

/** Days from one to another, both included; open where one is missing. */
export type Period = { startDate?: BusinessDate | undefined; endDate?: BusinessDate | undefined };

type PeriodFieldsProps = {
  period: Period;
  onChange: (period: Period) => void;
  popoverProps?: Partial<PopoverProps>;
};

/** The fields of a period; neither day lets the other pass it. */
export function PeriodFields({ period: { startDate, endDate }, onChange, popoverProps }: PeriodFieldsProps) {
  return (
    <>
      <DateField
        label={commonMessages.fromDate}
        value={startDate}
        maxDate={endDate}
        popoverProps={popoverProps}
        onChange={(date) => onChange({ startDate: date, endDate })}
      />
      <DateField
        label={commonMessages.toDate}
        value={endDate}
        minDate={startDate}
        popoverProps={popoverProps}
        onChange={(date) => onChange({ startDate, endDate: date })}
      />
    </>
  );
}
