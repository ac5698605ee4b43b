import "@mantine/core/styles/NumberInput.css";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { maxAmount } from "@cable-connect/contract/money";
import { NumberInput, type NumberInputProps } from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import { type ClipboardEvent, type InputEvent, useState } from "react";
import { currencySign } from "../text/format.ts";
import { settings } from "../text/settings.ts";
import { LeftOutNote } from "./left-out-note.tsx";
import { useConfirmEnter } from "./use-confirm-enter.ts";
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
 * dropped with a note, as typing 1e5 would otherwise silently give 15. The focus selects the amount, to be typed over.
 */
export function MoneyInput(props: MoneyInputProps) {
  const { ref, onChange, leftOutText = commonMessages.amountLeftOut, note, ...input } = props;
  const [typed, setTyped] = useState({ leftOut: "", value: input.value });
  // An amount from elsewhere, such as a plan's price, resets what was typed.
  const leftOutOf = (field: typeof typed) =>
    String(field.value) === String(input.value) ? field.leftOut : "";
  const leftOut = leftOutOf(typed);
  const hasLeftOut = leftOut !== "";
  const confirmEnter = useConfirmEnter(hasLeftOut);
  const dropped = input.allowNegative === false ? /[^\d.,\s]/ : /[^\d.,\s-]/;

  function setLeftOut(text: string) {
    setTyped({ leftOut: text, value: input.value });
  }

  function addLeftOut(text: string) {
    setTyped((field) => ({ leftOut: leftOutOf(field) + text, value: input.value }));
  }

  function noteLeftOut(event: InputEvent<HTMLInputElement>) {
    const { currentTarget, data } = event;
    const { value } = currentTarget;
    // The key replaces the whole text, and with it what the note was about.
    if (data && value !== "" && isSelectedWhole(currentTarget)) setLeftOut("");
    // An amount typed after letters alone is what was meant; after a minus or a point it needs a second look.
    if (data && value === "" && /\d/.test(data) && !/[-.]/.test(leftOut)) setLeftOut("");
    // The point of Rs. is not a decimal point.
    if (data === "." && value === "" && hasLeftOut) {
      event.preventDefault();
      addLeftOut(data);
    }
    const isSecondPoint = data?.includes(".") && value.includes(".");
    const characters = data?.replace(currencySign(), "") ?? "";
    if (isSecondPoint || dropped.test(characters)) addLeftOut(characters);
  }

  /** Extracts the amount from a pasted text such as `Rs. 5,000/-`, whose other characters would be read as part of it. */
  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData("text");
    const rupees = rupeesOf(text);
    if (Number.isNaN(rupees)) {
      if (dropped.test(text.replace(currencySign(), ""))) setLeftOut(text);
      return;
    }
    event.preventDefault();
    setTyped({ leftOut: "", value: rupees });
    onChange?.(rupees);
  }

  return (
    <NumberInput
      ref={useMergedRef(keepSelected, ref)}
      leftSection={<span aria-hidden>{currencySign()}</span>}
      allowedDecimalSeparators={["."]}
      max={maxAmount}
      clampBehavior="none"
      hideControls
      inputMode="decimal"
      thousandSeparator=","
      thousandsGroupStyle={settings.locale === "en-IN" ? "lakh" : "thousand"}
      {...input}
      inputContainer={(field) => (
        <>
          {field}
          <LeftOutNote text={hasLeftOut ? leftOutText : note} />
        </>
      )}
      onBeforeInput={noteLeftOut}
      onPaste={handlePaste}
      onKeyDown={confirmEnter}
      // Before the field's own handler, which waits for a timer: a key in between would be added to the amount.
      onFocusCapture={({ currentTarget }) => currentTarget.select()}
      onChange={(amount) => {
        setTyped((field) => ({ leftOut: amount === "" ? "" : leftOutOf(field), value: amount }));
        onChange?.(amount);
      }}
    />
  );
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
