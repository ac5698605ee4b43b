import { commonMessages } from "@cable-connect/contract/messages/common";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import type { ComponentProps } from "react";
import { MoneyInput } from "../../../ui/fields/money-input.tsx";
import { refusedAmount } from "../values/whole-rupees.ts";

type AmountInputProps = Omit<ComponentProps<typeof MoneyInput>, "value" | "onChange"> & {
  value: string;
  onChange: (value: string) => void;
};

// Not a decimal point or a minus: without them another amount than the typed one would be paid.
const leftOut = { characters: /\/-|[^\d.,-]/g, note: rechargeMessages.digitsKept };

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
      leftOut={leftOut}
      note={refusedAmount(input.value)}
      onChange={(amount) => onChange(String(amount))}
    />
  );
}
