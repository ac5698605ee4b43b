import { commonMessages } from "@cable-connect/contract/messages/common";
import type { BusinessDate } from "@cable-connect/contract/values/business-date";
import { DateInput, type DateInputProps } from "@mantine/dates";
import "@mantine/core/styles/Popover.css";
import "@mantine/dates/styles.css";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { formatDate, today } from "../text/format.ts";
import classes from "./date-field.module.css";
import { dateFormat, dateOf, dateWithoutYear } from "./written-date.ts";

const { notADate, dateOutside, dateAfterToday, dateField: texts } = commonMessages;

type DateFieldProps = Omit<DateInputProps, "value" | "onChange" | "minDate" | "maxDate"> & {
  /** `yyyy-mm-dd`; undefined while empty. */
  value: BusinessDate | undefined;
  onChange: (value: BusinessDate | undefined) => void;
  minDate?: BusinessDate;
  maxDate?: BusinessDate;
};

/**
 * A calendar day, typed or picked, shown as `21 Nov 2026`. One without a year gets it once it is entered. A text that isn't
 * an allowed day is refused but stays, and the value is then undefined, never the previous day.
 */
export function DateField(field: DateFieldProps) {
  const { value, onChange, minDate, maxDate, popoverProps, error, ...props } = field;
  const [isOpened, setIsOpened] = useState(false);
  /** The text, while it isn't a whole and allowed day. */
  const [wrongText, setWrongText] = useState<string>();
  /** Once the text is complete. */
  const [isRefused, setIsRefused] = useState(false);
  const [isEntered, setIsEntered] = useState(false);
  const [resets, setResets] = useState(0);
  const input = useRef<HTMLInputElement>(null);

  const refusal = wrongText === undefined ? undefined : refusalOf(wrongText);
  // Blocks the form of a filter, which would otherwise be submitted without the day.
  useLayoutEffect(() => input.current?.setCustomValidity(refusal ?? ""), [refusal]);
  /** Takes a day without a year, or one that is allowed once the other end of its period has changed. */
  function takeEntered() {
    if (wrongText !== undefined && refusal === undefined) take(dayOf(wrongText));
  }
  const takeAllowed = useEffectEvent(takeEntered);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a day is refused by these
  useEffect(() => takeAllowed(), [minDate, maxDate]);
  // A form focuses the field that is refused, which would open the calendar over the message.
  useEffect(() => {
    if (error) setIsEntered(true);
  }, [error]);
  // A form without the browser's checks calls no `onInvalid`.
  const refuse = useEffectEvent(() => {
    // The same error may be there already.
    setIsEntered(true);
    setIsRefused(refusal !== undefined);
  });
  useEffect(() => {
    const form = input.current?.form;
    const clear = () => {
      setWrongText(undefined);
      setIsRefused(false);
      // A new input, because the old one keeps a text that it could not read.
      setResets((count) => count + 1);
    };
    const submit = () => refuse();
    form?.addEventListener("reset", clear);
    form?.addEventListener("submit", submit);
    return () => {
      form?.removeEventListener("reset", clear);
      form?.removeEventListener("submit", submit);
    };
  }, []);

  function take(date: BusinessDate | null) {
    setWrongText(undefined);
    setIsRefused(false);
    onChange(date ?? undefined);
  }

  function dayOf(text: string): BusinessDate | null {
    return dateOf(text) ?? dateWithoutYear(text, { minDate, maxDate }, today());
  }

  function refusalOf(text: string): string | undefined {
    const date = dayOf(text);
    if (date === null) return notADate(text.trim());
    const isAllowed = !(minDate && date < minDate) && !(maxDate && date > maxDate);
    if (isAllowed) return undefined;
    return minDate === undefined && maxDate === today()
      ? dateAfterToday
      : dateOutside(dayText(minDate), dayText(maxDate));
  }

  /** Clears the value at the first key that makes the text another one: DateInput would show the value again later. */
  function readText(text: string) {
    // Its year may still follow.
    const isWrong = text.trim() !== "" && (dateOf(text) === null || refusalOf(text) !== undefined);
    setWrongText(isWrong ? text : undefined);
    if (!isWrong) setIsRefused(false);
    if (isWrong && value !== undefined) onChange(undefined);
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
      error={(isRefused && refusal) || error}
      fixOnBlur={wrongText === undefined}
      onInput={({ currentTarget }) => {
        setIsEntered(false);
        readText(currentTarget.value);
      }}
      onClick={() => setIsEntered(false)}
      onBlur={({ relatedTarget }) => {
        setIsEntered(false);
        // The message would move a button of the form from under the finger that presses it. Submitting shows it, too.
        const isPressed =
          relatedTarget instanceof HTMLButtonElement &&
          relatedTarget.type !== "button" &&
          relatedTarget.matches(":active");
        takeEntered();
        if (!isPressed) setIsRefused(refusal !== undefined);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        setIsEntered(true);
        setIsRefused(refusal !== undefined);
        // Enter submits the form with the day that is in the field.
        flushSync(takeEntered);
        if (refusal !== undefined) event.preventDefault();
      }}
      onInvalid={(event) => {
        const { currentTarget } = event;
        // The browser would show a bubble beside the message, and focus the field, which opens the calendar.
        event.preventDefault();
        setIsEntered(true);
        setIsRefused(true);
        if (currentTarget.form?.querySelector("input:invalid") === currentTarget) currentTarget.focus();
      }}
      value={value ?? null}
      onChange={take}
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
