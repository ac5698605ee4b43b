import type { PaymentMode } from "@cable-connect/contract/collections/payment-modes";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { Button, Checkbox, TextInput, type TextInputProps } from "@mantine/core";
import type { ReactNode } from "react";
import { toastError } from "../../ui/feedback/toast.ts";
import classes from "./reference-input.module.css";
import { utrProps } from "./utr-focus.ts";

const texts = customerAccountMessages.receive;
const touch = window.matchMedia("(pointer: coarse)");

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
        {...(isUpi &&
          canPaste() && { rightSection: <PasteButton onPaste={onChange} />, rightSectionWidth: 76 })}
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

/** Whether a finger, which has no key to paste, may read what was copied; a site without TLS may not. */
function canPaste(): boolean {
  return touch.matches && typeof navigator.clipboard?.readText === "function";
}

/** A UTR has 12 digits in a row. */
const utrs = /(?<!\d)\d{12}(?!\d)/g;

/** The UTR in what was copied, as in the message of a UPI app that has an amount and a date, too; otherwise all its digits. */
function utrIn(copied: string): string {
  const found = new Set(copied.match(utrs));
  const [utr = ""] = found;
  return found.size === 1 ? utr : copied.replace(/\D/g, "");
}

/** Pastes the UTR of what was copied. */
function PasteButton({ onPaste }: { onPaste: (utr: string) => void }) {
  async function paste() {
    try {
      const utr = utrIn(await navigator.clipboard.readText());
      if (utr) onPaste(utr);
      else toastError(texts.nothingToPaste);
    } catch {
      toastError(texts.pasteRefused);
    }
  }
  return (
    <Button variant="subtle" h="100%" px="sm" onClick={() => void paste()}>
      {texts.paste}
    </Button>
  );
}
