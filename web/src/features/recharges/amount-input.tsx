import { commonMessages } from "@cable-connect/contract/messages/common";
import type { ComponentProps } from "react";
import { MoneyInput } from "../../ui/fields/money-input.tsx";
import { refusedAmount } from "./whole-rupees.ts";

type AmountInputProps = Omit<ComponentProps<typeof MoneyInput>, "value" | "onChange"> & {
  value: string;
  onChange: (value: string) => void;
};

/**
 * An amount in whole rupees, as text (specification, section 5, Customer recharge). Other characters than digits stay, and the
 * form refuses them: without them another amount than the typed one would be paid.
 */
export function AmountInput({ onChange, ...input }: AmountInputProps) {
  return (
    <MoneyInput
      label={commonMessages.amount}
      withAsterisk
      placeholder="0"
      {...input}
      note={refusedAmount(input.value)}
      onChange={(amount) => onChange(String(amount))}
    />
  );
}
