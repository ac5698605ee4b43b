import { commonMessages } from "@cable-connect/contract/messages/common";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { TextInput, type TextInputProps } from "@mantine/core";
import { type Ref, useState } from "react";
import { LeftOutNote } from "../../ui/fields/left-out-note.tsx";
import { useConfirmEnter } from "../../ui/fields/use-confirm-enter.ts";
import { currencySign } from "../../ui/text/format.ts";
import { nothingTyped, refusedAmount, typeRupees } from "./whole-rupees.ts";

type AmountInputProps = Omit<TextInputProps, "value" | "onChange"> & {
  ref?: Ref<HTMLInputElement>;
  value: string;
  onChange: (value: string) => void;
};

/**
 * An amount in whole rupees (specification, section 5, Customer recharge). It drops letters, with a note; a minus and a point
 * stay, and the form refuses them.
 */
export function AmountInput({ onChange, ...input }: AmountInputProps) {
  const [typed, setTyped] = useState(nothingTyped);
  const isTyped = typed.value === input.value;
  const hasLeftOut = isTyped && typed.hasLeftOut;
  const refused = isTyped ? refusedAmount(input.value) : undefined;
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
          <LeftOutNote text={input.error ? undefined : hasLeftOut ? rechargeMessages.wholeRupees : refused} />
        </>
      )}
      onChange={({ currentTarget }) => handleChange(currentTarget.value)}
      onKeyDown={confirmEnter}
      // Typing replaces a suggested amount.
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  );
}
