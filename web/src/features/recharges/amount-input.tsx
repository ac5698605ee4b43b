import { commonMessages } from "@cable-connect/contract/messages/common";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { TextInput, type TextInputProps } from "@mantine/core";
import { type Ref, useState } from "react";
import { LeftOutNote } from "../../ui/fields/left-out-note.tsx";
import { useConfirmEnter } from "../../ui/fields/use-confirm-enter.ts";
import { currencySign } from "../../ui/text/format.ts";
import { nothingTyped, typeRupees } from "./whole-rupees.ts";

type AmountInputProps = Omit<TextInputProps, "value" | "onChange"> & {
  ref?: Ref<HTMLInputElement>;
  value: string;
  onChange: (value: string) => void;
};

/** An amount in whole rupees. It drops other characters, with a note (specification, section 5, Customer recharge). */
export function AmountInput({ onChange, ...input }: AmountInputProps) {
  const [typed, setTyped] = useState(nothingTyped);
  const hasLeftOut = typed.value === input.value && typed.hasLeftOut;
  const confirmEnter = useConfirmEnter(hasLeftOut);

  function handleChange(text: string) {
    const next = typeRupees(typed, input.value, text);
    setTyped(next);
    onChange(next.value);
  }

  return (
    <TextInput
      label={commonMessages.amount}
      withAsterisk
      inputMode="numeric"
      autoComplete="off"
      placeholder="0"
      leftSection={<span aria-hidden>{currencySign()}</span>}
      {...input}
      inputContainer={(field) => (
        <>
          {field}
          <LeftOutNote text={hasLeftOut ? rechargeMessages.wholeRupees : undefined} />
        </>
      )}
      onChange={({ currentTarget }) => handleChange(currentTarget.value)}
      onKeyDown={confirmEnter}
      // Typing replaces a suggested amount.
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  );
}
