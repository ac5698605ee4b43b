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

type DateFieldProps = Omit<DateInputProps, "value" | "onChange" | "minDate" | "maxDate"> & {
  /** `yyyy-mm-dd`; undefined while empty. */
  value: BusinessDate | undefined;
  onChange: (value: BusinessDate | undefined) => void;
  minDate?: BusinessDate | undefined;
  maxDate?: BusinessDate | undefined;
};

/**
 * A calendar day, typed or picked, shown as `21 Nov 2026`. A text that isn't an allowed day is refused but stays, and the
 * value is then undefined, never the previous day.
 */
export function DateField(field: DateFieldProps) {
  const { value, onChange, minDate, maxDate, popoverProps, error, ...props } = field;
  const [isOpened, setIsOpened] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [isUnread, setIsUnread] = useState(false);
  const [isEntered, setIsEntered] = useState(false);
  const [resets, setResets] = useState(0);
  const input = useRef<HTMLInputElement>(null);

  // Blocks the form of a filter, which would otherwise be submitted without the day.
  useEffect(() => input.current?.setCustomValidity(refusal ?? ""), [refusal]);
  // A form focuses the field that is refused, which would open the calendar over the message.
  useEffect(() => {
    if (error) setIsEntered(true);
  }, [error]);
  useEffect(() => {
    const form = input.current?.form;
    const clear = () => {
      setRefusal(undefined);
      setIsUnread(false);
      // A new input, because the old one keeps a text that it could not read.
      setResets((count) => count + 1);
    };
    form?.addEventListener("reset", clear);
    return () => form?.removeEventListener("reset", clear);
  }, []);

  /** Clears the value at the first key that makes the text another one: DateInput would show the value again later. */
  function readText(text: string) {
    const date = dateOf(text);
    const isAllowed = date !== null && !(minDate && date < minDate) && !(maxDate && date > maxDate);
    setIsUnread(text.trim() !== "" && !isAllowed);
    if (!isAllowed && value !== undefined) onChange(undefined);
  }

  /** Whether the typed text is the field's value; otherwise refuses it. */
  function checkText(text: string): boolean {
    const date = dateOf(text);
    if (text.trim() === "" || date === value) return true;
    setRefusal(date === null ? notADate(text.trim()) : dateOutside(dayText(minDate), dayText(maxDate)));
    return false;
  }

  return (
    <DateInput
      key={resets}
      ref={input}
      valueFormat={dateFormat}
      dateParser={dateOf}
      placeholder={texts.placeholder}
      clearable
      clearButtonProps={{
        "aria-label": texts.clear,
        className: classes.clear,
        // Its own background would cover the field's border on a phone.
        style: { pointerEvents: "all" },
      }}
      popoverProps={{
        shadow: "md",
        onOpen: () => setIsOpened(true),
        onClose: () => setIsOpened(false),
        attributes: { dropdown: { role: "dialog", "aria-label": texts.calendar } },
        // After Enter or a refusal it would cover the message and the fields below, until the user presses the field.
        ...(isEntered && { opened: false }),
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
        wrapper: classes.wrapper,
        day: classes.day,
        calendarHeaderControl: classes.headControl,
        calendarHeaderLevel: classes.headLevel,
      }}
      {...props}
      minDate={minDate}
      maxDate={maxDate}
      error={refusal ?? error}
      fixOnBlur={!isUnread}
      onInput={({ currentTarget }) => {
        setIsEntered(false);
        readText(currentTarget.value);
      }}
      onClick={() => setIsEntered(false)}
      onBlur={({ currentTarget }) => {
        setIsEntered(false);
        checkText(currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        setIsEntered(true);
        // Enter would submit a form with a day that isn't the one in the field.
        if (!checkText(event.currentTarget.value)) event.preventDefault();
      }}
      value={value ?? null}
      onChange={(date) => {
        setRefusal(undefined);
        setIsUnread(false);
        onChange(date ?? undefined);
      }}
    />
  );
}

function dayText(date: BusinessDate | undefined): string | undefined {
  return date && formatDate(date);
}

/** Marks today in the business's time zone, which may differ from this device's. */
function markToday(date: BusinessDate) {
  return { "aria-current": date === today() ? ("date" as const) : undefined };
}
