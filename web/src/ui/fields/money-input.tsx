import { validationMessages } from "@cable-connect/contract/messages/validation";
import { addRupees } from "@cable-connect/contract/values/money";
import { Input, TextInput, type TextInputProps } from "@mantine/core";
import { type ChangeEvent, type KeyboardEvent, useState } from "react";
import { currencySign } from "../text/format.ts";
import {
  amountOf,
  groupedAmount,
  isAmountSoFar,
  isBegunWithCommas,
  regroupedAmount,
} from "./written-amount.ts";

const { notAmount } = validationMessages;

type MoneyInputProps = Omit<TextInputProps, "value" | "onChange" | "min" | "step"> & {
  value?: number | string;
  onChange?: (amount: number | string) => void;
  /** The least rupees that the arrow keys lead to. */
  min?: number;
  /** The rupees by which the arrow keys change the amount; without it they don't. */
  step?: number;
  /** Another note, such as what the amount would be refused for. */
  note?: string;
  /** One for an amount that typing may complete, such as 0 of 0.50: shown once it is typed and the field left. */
  noteOnceLeft?: string;
  /** Characters that are left out while typing, with a note; without it none are. */
  leftOut?: { characters: RegExp; note: string };
};

/**
 * An amount of money with the deployment's currency sign, grouped while it is typed. Its value is a number, or `""` while
 * empty. A text that isn't an amount stays as it was typed, with a note; its value is NaN, which the schemas of amounts
 * refuse. The focus selects the amount, to be typed over.
 */
export function MoneyInput({
  value = "",
  onChange,
  min,
  step,
  note,
  noteOnceLeft,
  leftOut,
  error,
  ...field
}: MoneyInputProps) {
  const [typed, setTyped] = useState("");
  // An amount from elsewhere, such as a plan's price, replaces what was typed: 69.6 as 69.60.
  const outside = Number.isNaN(Number(value)) ? "" : groupedAmount(String(value).replace(/\.\d$/, "$&0"));
  const text = String(amountOf(typed)) === String(value) ? typed : outside;
  // Why a change was not taken as it was typed; until the amount is typed over or the field focused again.
  const [refusal, setRefusal] = useState<string>();
  const ownNote = refusal ?? (isAmountSoFar(text) ? undefined : notAmount);
  // By the focus or Enter, until the next change.
  const [isLeft, setIsLeft] = useState(false);
  // Digits may follow a comma that was typed.
  const isAwaited = !isLeft && isBegunWithCommas(text);
  const shownError = !isAwaited && error;
  const problem = note ?? ownNote ?? (isLeft && text === typed ? noteOnceLeft : undefined);
  const shownNote = isAwaited || error ? undefined : problem;

  function readText({ currentTarget: field, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const { inputType, data } = nativeEvent as InputEvent;
    // All commas of a pasted amount are its own, also those of the amount that it replaces.
    const isPasted = inputType === "insertFromPaste" && (data ?? ",").includes(",");
    const before = isPasted ? "" : text;
    const written = regroupedAmount(before, field.value);
    const kept = leftOut ? written.replaceAll(leftOut.characters, "") : written;
    // Behind a character that was left out, the rest of the same amount may follow: 29o0 for 2900, -5 for 5.
    const isContinued = (text !== "" || kept !== "") && withoutCommas(kept).startsWith(withoutCommas(text));
    if (kept !== written && !withSign.test(written)) setRefusal(leftOut?.note);
    else if (!isContinued) setRefusal(undefined);
    const grouped = regroupedAmount(before, kept);
    if (grouped !== field.value) showGrouped(field, grouped);
    setTyped(grouped);
    setIsLeft(false);
    onChange?.(amountOf(grouped));
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "Enter") setIsLeft(true);
    // Enter right behind 59o must not submit 59.
    if (event.key === "Enter" && refusal !== undefined) {
      event.preventDefault();
      lookAgain(event.currentTarget);
    }
    const sign = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    if (sign === 0 || step === undefined || Number.isNaN(Number(value))) return;
    event.preventDefault();
    onChange?.(Math.max(addRupees(Number(value), sign * step), min ?? Number.NEGATIVE_INFINITY));
  }

  function lookAgain(element: HTMLInputElement) {
    setRefusal(undefined);
    element.select();
  }

  return (
    <TextInput
      leftSection={<span aria-hidden>{currencySign()}</span>}
      inputMode="decimal"
      autoComplete="off"
      {...field}
      error={shownError || Boolean(shownNote)}
      inputContainer={(container) => (
        <>
          {container}
          {/* Rendered before it has a text, because screen readers announce only changes. */}
          <div role="status">{shownNote && <Input.Error mt={4}>{shownNote}</Input.Error>}</div>
        </>
      )}
      value={text}
      onChange={readText}
      onKeyDown={handleKey}
      onBlurCapture={() => setIsLeft(true)}
      onFocusCapture={({ currentTarget }) => lookAgain(currentTarget)}
    />
  );
}

/** Shows an amount with the caret before the same character as before, whatever was added or removed in front of it. */
function showGrouped(field: HTMLInputElement, grouped: string): void {
  const following = withoutCommas(field.value.slice(field.selectionStart ?? undefined)).length;
  let caret = grouped.length;
  while (withoutCommas(grouped.slice(caret)).length < following) caret--;
  // Behind a digit, for Backspace to remove it and not the comma.
  if (grouped[caret - 1] === ",") caret--;
  field.value = grouped;
  field.setSelectionRange(caret, caret);
}

/** A whole amount as it is written on bills: `Rs. 290/-`. */
const withSign = /^\s*(rs\.?|inr|₹)?\s*[\d,]+\s*(\/-)?\s*$/i;

function withoutCommas(text: string): string {
  return text.replaceAll(",", "");
}
