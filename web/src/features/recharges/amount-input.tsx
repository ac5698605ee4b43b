import { messages } from "@cable-connect/contract/messages";
import { TextInput, type TextInputProps } from "@mantine/core";
import { type Ref, useState } from "react";
import { LeftOutNote } from "../../ui/fields/left-out-note.tsx";
import { useHoldUpEnter } from "../../ui/fields/use-hold-up-enter.ts";
import { currencySign } from "../../ui/text/format.ts";
import { digitsOf } from "./digits-of.ts";

type AmountInputProps = Omit<TextInputProps, "value" | "onChange"> & {
  ref?: Ref<HTMLInputElement>;
  value: string;
  onChange: (value: string) => void;
};

/** What was typed so far: what came of it, and what of it didn't get in. */
type Typed = { value: string; hasLeftOut: boolean; isPastPoint: boolean };

/**
 * Whole rupees; what isn't a digit doesn't get in (specification, section 5, Customer recharge), which is said aloud.
 * Digits that are typed on after a point are paise, and no rupees: 499.50 comes to 499, as when it is pasted.
 */
export function AmountInput({ onChange, ...input }: AmountInputProps) {
  const [typed, setTyped] = useState<Typed>({ value: "", hasLeftOut: false, isPastPoint: false });
  // An amount from elsewhere, as a plan's price, is none of what was typed.
  const isTyped = typed.value === input.value;
  const hasLeftOut = isTyped && typed.hasLeftOut;
  const holdUpEnter = useHoldUpEnter(hasLeftOut);

  function handleChange(text: string) {
    const goesOn = isTyped && input.value !== "" && text.startsWith(input.value);
    const isPoint = input.value !== "" && text === `${input.value}.`;
    const isPastPoint = isPoint || (goesOn && typed.isPastPoint);
    const value = isPastPoint ? input.value : digitsOf(text);
    const isLeftOut = isPastPoint || /[^\d,\s]/.test(text.replace(currencySign(), ""));
    setTyped({ value, hasLeftOut: isLeftOut || (goesOn && typed.hasLeftOut), isPastPoint });
    onChange(value);
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
      inputContainer={(field) => (
        <>
          {field}
          <LeftOutNote text={hasLeftOut ? messages.recharges.wholeRupees : undefined} />
        </>
      )}
      onChange={({ currentTarget }) => handleChange(currentTarget.value)}
      onKeyDown={holdUpEnter}
      // A suggested amount gives way to the one typed.
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  );
}
