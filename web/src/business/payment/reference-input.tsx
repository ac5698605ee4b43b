import type { PaymentMode } from "@cable-connect/contract/constants";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { TextInput, type TextInputProps } from "@mantine/core";

const { reference, utrHint } = customerAccountMessages.receive;

/** The number of a payment, by its mode; cash has none. */
export function ReferenceInput({ mode, ...input }: TextInputProps & { mode: PaymentMode }) {
  if (mode === "cash") return null;
  return (
    <TextInput
      label={reference[mode]}
      placeholder={commonMessages.optional}
      description={mode === "upi" ? utrHint : undefined}
      descriptionProps={{ size: "sm" }}
      inputWrapperOrder={["label", "input", "description", "error"]}
      maxLength={50}
      autoComplete="off"
      {...input}
    />
  );
}
