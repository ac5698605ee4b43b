import { dayBookErrors } from "@cable-connect/contract/collections/day-book-errors";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { addRupees } from "@cable-connect/contract/values/money";
import { Button, TextInput, type TextInputProps } from "@mantine/core";
import { BalancePreview } from "../../../business/wallet/balance-preview.tsx";
import { submitButton } from "../../../ui/fields/press-submit.ts";
import classes from "./close-day.module.css";
import { differenceText } from "./line-texts.ts";

const texts = dayBookPageMessages.close;

/** Asks for a reason once cash is short or over. */
export function RemarkInput({ difference, error, ...field }: TextInputProps & { difference: number }) {
  return (
    <TextInput
      label={difference === 0 ? texts.note : difference < 0 ? texts.shortNote : texts.overNote}
      withAsterisk={difference !== 0}
      placeholder={difference === 0 ? commonMessages.optional : undefined}
      {...field}
      error={difference === 0 && error === dayBookErrors.remarkRequired.message ? undefined : error}
    />
  );
}

type SignedByInputProps = Omit<TextInputProps, "value" | "onChange"> & {
  value: string;
  onChange: (name: string) => void;
  /** Who signed last, to choose in place of typing. */
  last: string | undefined;
};

/** Who counted. */
export function SignedByInput({ last, onChange, ...field }: SignedByInputProps) {
  return (
    <div>
      <TextInput
        label={texts.signedBy}
        description={texts.signedByHint}
        withAsterisk
        autoComplete="off"
        {...field}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {last && (
        <Button
          variant={field.value === last ? "light" : "default"}
          aria-pressed={field.value === last}
          size="compact-sm"
          className={classes.signer}
          onClick={({ currentTarget }) => {
            onChange(last);
            submitButton(currentTarget.form)?.focus();
          }}
        >
          {last}
        </Button>
      )}
    </div>
  );
}

type CountPreviewProps = {
  expected: number;
  /** Undefined until something is counted; NaN while a count isn't a number. */
  counted: number | undefined;
};

/** What should be in hand, what is counted, and what is short or over. */
export function CountPreview({ expected, counted }: CountPreviewProps) {
  const isRead = counted !== undefined && !Number.isNaN(counted);
  const difference = isRead ? addRupees(counted, -expected) : 0;
  return (
    <BalancePreview
      labels={{ now: texts.expected, after: texts.counted }}
      now={expected}
      after={isRead ? counted : undefined}
      note={
        <output className={classes.difference} data-difference={Math.sign(difference)}>
          {isRead ? differenceText(difference) : ""}
        </output>
      }
    />
  );
}
