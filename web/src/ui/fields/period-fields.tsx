import type { BusinessDate } from "@cable-connect/contract/business-date";
import { commonMessages } from "@cable-connect/contract/messages/common";
import type { PopoverProps } from "@mantine/core";
import { DateField } from "./date-field.tsx";

/** The days from one to another, both included; a missing one leaves that end open. */
export type Period = { startDate?: BusinessDate | undefined; endDate?: BusinessDate | undefined };

type PeriodFieldsProps = {
  period: Period;
  onChange: (period: Period) => void;
  popoverProps?: Partial<PopoverProps>;
};

/** The two fields of a period; each day limits the other. */
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
