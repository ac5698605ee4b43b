import type { BusinessDate } from "@cable-connect/contract/business-date";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { DateInput, type DateInputProps } from "@mantine/dates";
import "@mantine/core/styles/Popover.css";
import "@mantine/dates/styles.css";
import { useEffect, useRef, useState } from "react";
import { formatDate, today } from "../text/format.ts";
import classes from "./date-field.module.css";
import { dateFormat, dateOf } from "./written-date.ts";

const { notADate, dateOutside, dateField: texts } = commonMessages;

type DateFieldProps = Omit<DateInputProps, "value" | "onChange"> & {
  /** `yyyy-mm-dd`; undefined while empty. */
  value: BusinessDate | undefined;
  onChange: (value: BusinessDate | undefined) => void;
};

/**
 * A calendar day, typed or picked, shown as `21 Nov 2026`. A text that isn't an allowed day is refused, and the value is
 * then undefined, never the previous day.
 */
export function DateField({ value, onChange, popoverProps, error, ...props }: DateFieldProps) {
  const [isOpened, setIsOpened] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const { minDate, maxDate } = props;

  // Blocks the form of a filter, which would otherwise be submitted without the day.
  useEffect(() => input.current?.setCustomValidity(refusal ?? ""), [refusal]);
  useEffect(() => {
    const form = input.current?.form;
    const clear = () => setRefusal(undefined);
    form?.addEventListener("reset", clear);
    return () => form?.removeEventListener("reset", clear);
  }, []);

  /** Whether the typed text is the field's value; otherwise refuses it and clears the value. */
  function checkText(text: string): boolean {
    const date = dateOf(text);
    if (text.trim() === "" || date === value) return true;
    setRefusal(date === null ? notADate(text.trim()) : dateOutside(dayText(minDate), dayText(maxDate)));
    onChange(undefined);
    return false;
  }

  return (
    <DateInput
      ref={input}
      valueFormat={dateFormat}
      dateParser={dateOf}
      placeholder={texts.placeholder}
      clearable
      clearButtonProps={{ "aria-label": texts.clear }}
      popoverProps={{
        shadow: "md",
        onOpen: () => setIsOpened(true),
        onClose: () => setIsOpened(false),
        attributes: { dropdown: { role: "dialog", "aria-label": texts.calendar } },
        ...popoverProps,
      }}
      // Escape then closes the calendar, not the dialog around it.
      data-mantine-stop-propagation={isOpened || undefined}
      ariaLabels={texts.controls}
      hideOutsideDates
      getDayProps={markToday}
      // The month that the calendar opens at.
      defaultDate={today()}
      classNames={{
        day: classes.day,
        calendarHeaderControl: classes.headControl,
        calendarHeaderLevel: classes.headLevel,
      }}
      {...props}
      error={refusal ?? error}
      onBlur={({ currentTarget }) => checkText(currentTarget.value)}
      onKeyDown={(event) => {
        // Enter would submit a form with a day that isn't the one in the field.
        if (event.key === "Enter" && !checkText(event.currentTarget.value)) event.preventDefault();
      }}
      value={value ?? null}
      onChange={(date) => {
        setRefusal(undefined);
        onChange(date ?? undefined);
      }}
    />
  );
}

function dayText(date: DateInputProps["minDate"]): string | undefined {
  return typeof date === "string" ? formatDate(date) : undefined;
}

/** Marks today in the business's time zone, which may differ from this device's. */
function markToday(date: BusinessDate) {
  return { "aria-current": date === today() ? ("date" as const) : undefined };
}
