import { TextInput, type TextInputProps } from "@mantine/core";
import { currencySign } from "../../ui/format.ts";
import { digitsOf } from "./digits-of.ts";

type AmountInputProps = Omit<TextInputProps, "value" | "onChange"> & {
  value: string;
  onChange: (value: string) => void;
};

/** Whole rupees; what isn't a digit doesn't get in (section 5, Customer recharge). */
export function AmountInput({ onChange, ...input }: AmountInputProps) {
  return (
    <TextInput
      label="Amount"
      withAsterisk
      inputMode="numeric"
      autoComplete="off"
      placeholder="0"
      leftSection={<span aria-hidden>{currencySign}</span>}
      {...input}
      onChange={({ currentTarget }) => onChange(digitsOf(currentTarget.value))}
      // A suggested amount gives way to the one typed.
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  );
}
