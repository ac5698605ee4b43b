import { dayBookErrors } from "@cable-connect/contract/collections/day-book-errors";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { addRupees } from "@cable-connect/contract/values/money";
import { Button, TextInput, type TextInputProps } from "@mantine/core";
import { BalancePreview } from "../../../business/wallet/balance-preview.tsx";
import { submitButton } from "../../../ui/fields/press-submit.ts";
import classes from "./close-day.module.css";
import { lastSigner } from "./last-signer.ts";
import { differenceText } from "./line-texts.ts";

const texts = dayBookPageMessages.close;

/** Asks for a reason once cash is short or over, and says only which. */
export function RemarkInput({ difference, error, ...field }: TextInputProps & { difference: number }) {
  const unexplained = difference < 0 ? texts.shortUnexplained : texts.overUnexplained;
  return (
    <TextInput
      label={difference === 0 ? texts.note : difference < 0 ? texts.shortNote : texts.overNote}
      withAsterisk={difference !== 0}
      placeholder={difference === 0 ? commonMessages.optional : undefined}
      {...field}
      error={error === dayBookErrors.remarkRequired.message ? difference !== 0 && unexplained : error}
    />
  );
}

type SignedByInputProps = Omit<TextInputProps, "onChange"> & {
  onChange: (name: string) => void;
  /** Who probably counts, while nobody has signed on this device. */
  probable?: string;
};

/** Who counted; one press takes who signed last on this device. */
export function SignedByInput({ onChange, probable, ...field }: SignedByInputProps) {
  const offered = lastSigner() ?? probable;
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
      {offered && (
        <Button
          variant={field.value === offered ? "light" : "default"}
          aria-pressed={field.value === offered}
          size="compact-sm"
          mt="xs"
          onClick={({ currentTarget }) => {
            onChange(offered);
            submitButton(currentTarget.form)?.focus();
          }}
        >
          {offered}
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
