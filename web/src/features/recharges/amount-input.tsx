import { messages } from "@cable-connect/contract/messages";
import { TextInput, type TextInputProps } from "@mantine/core";
import { type Ref, useState } from "react";
import { LeftOutNote } from "../../ui/fields/left-out-note.tsx";
import { useHoldUpEnter } from "../../ui/fields/use-hold-up-enter.ts";
import { currencySign } from "../../ui/text/format.ts";
import { nothingTyped, typeRupees } from "./whole-rupees.ts";

type AmountInputProps = Omit<TextInputProps, "value" | "onChange"> & {
  ref?: Ref<HTMLInputElement>;
  value: string;
  onChange: (value: string) => void;
};

/** Whole rupees; what isn't a digit doesn't get in (specification, section 5, Customer recharge), which is said aloud. */
export function AmountInput({ onChange, ...input }: AmountInputProps) {
  const [typed, setTyped] = useState(nothingTyped);
  const hasLeftOut = typed.value === input.value && typed.hasLeftOut;
  const holdUpEnter = useHoldUpEnter(hasLeftOut);

  function handleChange(text: string) {
    const next = typeRupees(typed, input.value, text);
    setTyped(next);
    onChange(next.value);
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
