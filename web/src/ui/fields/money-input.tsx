import "@mantine/core/styles/NumberInput.css";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { maxAmount } from "@cable-connect/contract/money";
import { NumberInput, type NumberInputProps } from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import { type ChangeEvent, type ClipboardEvent, useRef, useState } from "react";
import { currencySign } from "../text/format.ts";
import { settings } from "../text/settings.ts";
import { LeftOutNote } from "./left-out-note.tsx";
import { useConfirmSubmit } from "./use-confirm-submit.ts";
import { rupeesOf } from "./written-amount.ts";

type MoneyInputProps = NumberInputProps & {
  /** The note once characters were dropped. */
  leftOutText?: string;
  /** Another note, such as what the amount would be refused for. */
  note?: string | undefined;
};

/**
 * An amount of money with the deployment's currency sign; its value is a number, or `""` while empty. A third decimal is
 * kept, for the form to refuse, and so is a minus, unless `allowNegative` is false; commas only group. Other characters are
 * left out with a note, as typing 1e5 would otherwise silently give 15, and a text that comes at once is taken as a whole or
 * not at all. The focus selects the amount, to be typed over.
 */
export function MoneyInput(props: MoneyInputProps) {
  const { ref, onChange, leftOutText = commonMessages.amountLeftOut, note, ...input } = props;
  const [typed, setTyped] = useState({ leftOut: "", value: input.value });
  // An amount from elsewhere, such as a plan's price, resets what was typed.
  const leftOut = String(typed.value) === String(input.value) ? typed.leftOut : "";
  const hasLeftOut = leftOut !== "";
  const field = useRef<HTMLInputElement>(null);
  const uncheck = useConfirmSubmit(field, hasLeftOut);
  const isTaken = useRef(true);

  /** Decides on the field's new text before the field reads the digits in it. */
  function checkText({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    uncheck();
    const text = currentTarget.value.replace(currencySign(), "").trim();
    // The point of Rs. is not a decimal point.
    const isAmount = isAmountSoFar(text, input) && !(text === "." && hasLeftOut);
    // Letters alone empty the field.
    isTaken.current = isAmount || /^[^\d.]*$/.test(text);
    const replacesAll = "data" in nativeEvent && nativeEvent.data === currentTarget.value;
    // An amount typed after letters alone is what was meant; after a minus or a point it needs a second look.
    const isMeant = text !== "" && replacesAll && (input.value !== "" || !/[-.]/.test(leftOut));
    const isForgotten = currentTarget.value === "" || isMeant;
    setTyped({ leftOut: isAmount ? (isForgotten ? "" : leftOut) : leftOut + text, value: input.value });
  }

  /** Extracts the amount from a pasted text such as `Rs. 5,000/-`, whose other characters would be read as part of it. */
  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData("text");
    const rupees = rupeesOf(text);
    const isBelowZero = Number.isNaN(rupees) && isAmountSoFar(text.trim(), input);
    if (isBelowZero) return;
    event.preventDefault();
    // The field would take the digits of any text.
    event.stopPropagation();
    if (Number.isNaN(rupees)) {
      setTyped({ leftOut: text, value: input.value });
      return;
    }
    setTyped({ leftOut: "", value: rupees });
    onChange?.(rupees);
  }

  return (
    <NumberInput
      ref={useMergedRef(keepSelected, field, ref)}
      leftSection={<span aria-hidden>{currencySign()}</span>}
      allowedDecimalSeparators={["."]}
      max={maxAmount}
      clampBehavior="none"
      hideControls
      inputMode="decimal"
      thousandSeparator=","
      thousandsGroupStyle={settings.locale === "en-IN" ? "lakh" : "thousand"}
      {...input}
      error={input.error || hasLeftOut || Boolean(note)}
      inputContainer={(field) => (
        <>
          {field}
          <LeftOutNote text={hasLeftOut ? leftOutText : note} />
        </>
      )}
      onChangeCapture={checkText}
      isAllowed={() => isTaken.current}
      onPasteCapture={handlePaste}
      // Before the field's own handler, which waits for a timer: a key in between would be added to the amount.
      onFocusCapture={({ currentTarget }) => currentTarget.select()}
      onChange={(amount) => {
        setTyped((field) => ({ ...field, value: amount }));
        onChange?.(amount);
      }}
    />
  );
}

/** Whether a text is an amount, or the beginning of one. */
function isAmountSoFar(text: string, { allowNegative }: Pick<NumberInputProps, "allowNegative">): boolean {
  return (allowNegative === false ? /^[\d,]*\.?\d*$/ : /^-?[\d,]*\.?\d*$/).test(text);
}

/** Whether all of a field's text is selected, so that a key replaces it. */
function isSelectedWhole({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean {
  return selectionStart === 0 && selectionEnd === value.length;
}

/**
 * Keeps the whole text selected once it is. A formatted number sets its caret again after each key by a timer, which on
 * a busy device fires after a later Ctrl+A: the next digits would be added to the amount instead of replacing it.
 */
function keepSelected(input: HTMLInputElement | null): void {
  if (!input) return;
  const { setSelectionRange } = HTMLInputElement.prototype;
  input.setSelectionRange = (...range) => {
    if (!isSelectedWhole(input)) setSelectionRange.apply(input, range);
  };
}
