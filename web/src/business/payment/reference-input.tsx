import type { PaymentMode } from "@cable-connect/contract/collections/payment-modes";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { Checkbox, TextInput, type TextInputProps } from "@mantine/core";
import type { ReactNode } from "react";
import { pasteUtr } from "./paste-utr.tsx";
import classes from "./reference-input.module.css";
import { utrProps } from "./utr-focus.ts";

const texts = customerAccountMessages.receive;

type ReferenceInputProps = Omit<TextInputProps, "onChange"> & {
  mode: PaymentMode;
  value: string;
  onChange: (reference: string) => void;
  /** Whether it is meant that a payment by UPI has no UTR. */
  hasNoUtr: boolean;
  onNoUtrChange: (hasNoUtr: boolean) => void;
  /** The code that the customer scans to pay by UPI. */
  code: ReactNode;
};

/** The number of a payment, by its mode; cash has none. That of UPI proves the payment, so leaving it out must be meant. */
export function ReferenceInput(props: ReferenceInputProps) {
  const { mode, hasNoUtr, onNoUtrChange, code, onChange, ...input } = props;
  if (mode === "cash") return null;
  const isUpi = mode === "upi";
  return (
    <div className={classes.upi}>
      <TextInput
        label={texts.reference[mode]}
        placeholder={isUpi ? undefined : commonMessages.optional}
        withAsterisk={isUpi && !hasNoUtr}
        description={isUpi && !input.error ? texts.utrHint : undefined}
        descriptionProps={{ size: "sm" }}
        inputWrapperOrder={["label", "input", "description", "error"]}
        maxLength={50}
        // A UTR has digits only.
        inputMode={isUpi ? "numeric" : undefined}
        autoComplete="off"
        {...(isUpi && utrProps)}
        {...(isUpi && pasteUtr(onChange))}
        {...input}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {isUpi && input.value.trim() === "" && (
        <Checkbox
          label={texts.noUtr}
          checked={hasNoUtr}
          onChange={({ currentTarget }) => onNoUtrChange(currentTarget.checked)}
        />
      )}
      {isUpi && <div className={classes.code}>{code}</div>}
    </div>
  );
}
