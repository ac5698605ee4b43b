import { commonMessages } from "@cable-connect/contract/messages/common";
import { NativeSelect, type PopoverProps } from "@mantine/core";
import { type ChangeEvent, useState } from "react";
import { formatDate, today } from "../text/format.ts";
import { DateField } from "./date-field.tsx";
import { nameOfPeriod, type Period, type PresetName, periodPresets } from "./period-presets.ts";
import { submitChoice } from "./submit-choice.ts";

const { any, other, ...names } = commonMessages.periods;

type PeriodFieldsProps = {
  period: Period;
  onChange: (period: Period) => void;
  /** The period of the screen before one is chosen. */
  usual?: PresetName | undefined;
  /** Both days are needed: there is no choice of any time, and a named period doesn't submit the form, whose button does more. */
  isRequired?: boolean;
  /** The form's props of a day, such as why it is refused. */
  dayProps?: (day: keyof Period) => object;
  popoverProps?: Partial<PopoverProps>;
  /** The class of the choice of a named period. */
  presetClassName?: string;
};

/** The fields of a period: a choice of named ones, which submits a filter, and its two days, each of which limits the other. */
export function PeriodFields(props: PeriodFieldsProps) {
  const { period, onChange, usual, isRequired, dayProps, popoverProps, presetClassName } = props;
  const { startDate, endDate } = period;
  const [choicesMade, setChoicesMade] = useState(0);
  const [preferred, setPreferred] = useState(usual);
  const day = today();
  const chosen = nameOfPeriod(period, day, preferred);
  const choices = [
    ...(isRequired && chosen !== "any" ? [] : [{ value: "any", label: any }]),
    ...Object.entries(names).map(([value, label]) => ({ value, label })),
    ...(chosen === "other" ? [{ value: "other", label: other }] : []),
  ];

  function choose({ currentTarget }: ChangeEvent<HTMLSelectElement>) {
    const presets: Record<string, Period> = periodPresets(day);
    const open: Period = { startDate: undefined, endDate: undefined };
    const name = currentTarget.value as PresetName;
    submitChoice(isRequired ? null : currentTarget.form, () => {
      // New fields, without a refused text.
      setChoicesMade(choicesMade + 1);
      setPreferred(name);
      onChange(presets[name] ?? open);
    });
  }

  return (
    <>
      <NativeSelect
        label={commonMessages.period}
        className={presetClassName}
        data={choices}
        value={chosen}
        onChange={choose}
      />
      <DateField
        {...dayProps?.("startDate")}
        key={`from ${choicesMade}`}
        label={commonMessages.fromDate}
        value={startDate}
        maxDate={endDate ?? (isRequired ? day : undefined)}
        popoverProps={popoverProps}
        onChange={(date) => onChange({ startDate: date, endDate })}
      />
      <DateField
        {...dayProps?.("endDate")}
        key={`to ${choicesMade}`}
        label={commonMessages.toDate}
        value={endDate}
        minDate={startDate}
        maxDate={isRequired ? day : undefined}
        // Only a link has such a period: what is typed or picked is refused before.
        {...(startDate &&
          endDate &&
          endDate < startDate && { error: commonMessages.dateOutside(formatDate(startDate)) })}
        popoverProps={popoverProps}
        onChange={(date) => onChange({ startDate, endDate: date })}
      />
    </>
  );
}
