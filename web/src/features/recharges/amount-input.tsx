import { commonMessages } from "@cable-connect/contract/messages/common";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import type { NumberInputProps } from "@mantine/core";
import { MoneyInput } from "../../ui/fields/money-input.tsx";
import { refusedAmount } from "./whole-rupees.ts";

type AmountInputProps = Omit<NumberInputProps, "value" | "onChange"> & {
  value: string;
  onChange: (value: string) => void;
};

/**
 * An amount in whole rupees, as text (specification, section 5, Customer recharge). A minus and a point stay, and the form
 * refuses them: without them another amount than the typed one would be paid.
 */
export function AmountInput({ onChange, ...input }: AmountInputProps) {
  return (
    <MoneyInput
      label={commonMessages.amount}
      withAsterisk
      withKeyboardEvents={false}
      autoComplete="off"
      placeholder="0"
      {...input}
      // As a number, which the field leaves as it is on blur: a change would clear its error and so move what is being pressed.
      value={/^\d+$/.test(input.value) ? Number(input.value) : input.value}
      leftOutText={rechargeMessages.wholeRupees}
      note={input.error ? undefined : refusedAmount(input.value)}
      onChange={(amount) => onChange(String(amount))}
    />
  );
}
