import { messages } from "@cable-connect/contract/messages";
import { TextInput, type TextInputProps } from "@mantine/core";
import { useState } from "react";
import { currencySign } from "../../ui/format.ts";
import { digitsOf } from "./digits-of.ts";
import classes from "./recharge.module.css";

type AmountInputProps = Omit<TextInputProps, "value" | "onChange"> & {
  value: string;
  onChange: (value: string) => void;
};

/** Whole rupees; what isn't a digit doesn't get in (section 5, Customer recharge). */
export function AmountInput({ onChange, description, ...input }: AmountInputProps) {
  const [hasLeftOut, setHasLeftOut] = useState(false);
  function handleChange(text: string) {
    const digits = digitsOf(text);
    // Said aloud, as 12.50 typed key by key would else turn into 1250 unseen.
    setHasLeftOut((digits !== "" && hasLeftOut) || /[^\d,\s]/.test(text.replace(currencySign(), "")));
    onChange(digits);
  }
  return (
    <TextInput
      label="Amount"
      withAsterisk
      inputMode="numeric"
      autoComplete="off"
      placeholder="0"
      leftSection={<span aria-hidden>{currencySign()}</span>}
      {...input}
      description={
        hasLeftOut ? <span className={classes.warning}>{messages.recharges.wholeRupees}</span> : description
      }
      onChange={({ currentTarget }) => handleChange(currentTarget.value)}
      // A suggested amount gives way to the one typed.
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  );
}
