import { commonMessages } from "@cable-connect/contract/messages/common";
import type { ComponentProps } from "react";
import { MoneyInput } from "../../ui/fields/money-input.tsx";
import { refusedAmount } from "./whole-rupees.ts";

type AmountInputProps = Omit<ComponentProps<typeof MoneyInput>, "value" | "onChange"> & {
  value: string;
  onChange: (value: string) => void;
};

/** What a decimal point or a minus would say isn't left out: without it another amount than the typed one would be paid. */
const notInAmounts = /[^\d.,\s-]/g;

/**
 * An amount in whole rupees, as text. It keeps digits only (specification, section 5, Customer recharge); the form refuses paise
 * and a minus.
 */
export function AmountInput({ onChange, ...input }: AmountInputProps) {
  return (
    <MoneyInput
      label={commonMessages.amount}
      withAsterisk
      placeholder="0"
      {...input}
      leftOut={notInAmounts}
      note={refusedAmount(input.value)}
      onChange={(amount) => onChange(String(amount))}
    />
  );
}
