import type { PaymentMode } from "@cable-connect/contract/collections/payment-modes";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { Checkbox, TextInput, type TextInputProps } from "@mantine/core";

const texts = customerAccountMessages.receive;

type ReferenceInputProps = TextInputProps & {
  mode: PaymentMode;
  value: string;
  /** Whether it is meant that a payment by UPI has no UTR. */
  hasNoUtr: boolean;
  onNoUtrChange: (hasNoUtr: boolean) => void;
};

/** The number of a payment, by its mode; cash has none. That of UPI proves the payment, so leaving it out must be meant. */
export function ReferenceInput({ mode, hasNoUtr, onNoUtrChange, ...input }: ReferenceInputProps) {
  if (mode === "cash") return null;
  const isUpi = mode === "upi";
  return (
    <>
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
        {...input}
      />
      {isUpi && input.value.trim() === "" && (
        <Checkbox
          label={texts.noUtr}
          checked={hasNoUtr}
          onChange={({ currentTarget }) => onNoUtrChange(currentTarget.checked)}
        />
      )}
    </>
  );
}
