import { commonMessages } from "@cable-connect/contract/messages/common";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import type { ComponentProps } from "react";
import { MoneyInput } from "../../../ui/fields/money-input.tsx";
import { refusedAmount } from "../values/whole-rupees.ts";

type AmountInputProps = Omit<ComponentProps<typeof MoneyInput>, "value" | "onChange"> & {
  value: string;
  onChange: (value: string) => void;
  takesPaise?: boolean;
};

// Not a decimal point or a minus: without them another amount than the typed one would be paid.
const leftOut = { characters: /\/-|[^\d.,-]/g, note: rechargeMessages.digitsKept };

/**
 * An amount in rupees, as text; without `takesPaise` in whole ones. It keeps digits only (specification, section 5, Customer
 * recharge), and says why the form refuses what is left.
 */
export function AmountInput({ onChange, takesPaise = false, ...input }: AmountInputProps) {
  return (
    <MoneyInput
      label={commonMessages.amount}
      withAsterisk
      placeholder="0"
      {...input}
      leftOut={leftOut}
      note={refusedAmount(input.value, { takesPaise })}
      onChange={(amount) => onChange(String(amount))}
    />
  );
}
