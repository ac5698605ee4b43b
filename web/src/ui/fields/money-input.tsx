import { commonMessages } from "@cable-connect/contract/messages/common";
import { largestAmount } from "@cable-connect/contract/money";
import { NumberInput, type NumberInputProps } from "@mantine/core";
import { type ClipboardEvent, type InputEvent, useState } from "react";
import { currencySign } from "../text/format.ts";
import { settings } from "../text/settings.ts";
import { isSelectedWhole, keepSelected } from "./keep-selected.ts";
import { LeftOutNote } from "./left-out-note.tsx";
import { useConfirmEnter } from "./use-confirm-enter.ts";
import { rupeesOf } from "./written-amount.ts";

/**
 * An amount of money with the deployment's sign; its value is a number, or `""` while empty. It changes nothing that
 * is typed: a minus or a third decimal is for the form to refuse, and a comma only groups. What can't stand in an amount
 * doesn't get in, which is said aloud, as 1e5 typed key by key would else turn into 15 unseen.
 */
export function MoneyInput({ onChange, ...input }: NumberInputProps) {
  const [hasLeftOut, setHasLeftOut] = useState(false);
  const confirmEnter = useConfirmEnter(hasLeftOut);

  function noteLeftOut(event: InputEvent<HTMLInputElement>) {
    const { currentTarget, data } = event;
    const { value } = currentTarget;
    // What was typed over is no longer there.
    if (data && value !== "" && isSelectedWhole(currentTarget)) setHasLeftOut(false);
    // The point of Rs. is none of the amount.
    if (data === "." && value === "" && hasLeftOut) event.preventDefault();
    const isSecondPoint = data?.includes(".") && value.includes(".");
    if (isSecondPoint || /[^\d.,\s-]/.test(data?.replace(currencySign(), "") ?? "")) setHasLeftOut(true);
  }

  /** Takes an amount out of the way in which it is written down, whose other signs would be read as part of it. */
  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData("text");
    const rupees = rupeesOf(text);
    if (Number.isNaN(rupees)) {
      if (/[^\d.,\s-]/.test(text.replace(currencySign(), ""))) setHasLeftOut(true);
      return;
    }
    event.preventDefault();
    setHasLeftOut(false);
    onChange?.(rupees);
  }

  return (
    <NumberInput
      ref={keepSelected}
      leftSection={<span aria-hidden>{currencySign()}</span>}
      allowedDecimalSeparators={["."]}
      max={largestAmount}
      clampBehavior="none"
      hideControls
      inputMode="decimal"
      thousandSeparator=","
      thousandsGroupStyle={settings.locale === "en-IN" ? "lakh" : "thousand"}
      {...input}
      inputContainer={(field) => (
        <>
          {field}
          <LeftOutNote text={hasLeftOut ? commonMessages.amountLeftOut : undefined} />
        </>
      )}
      onBeforeInput={noteLeftOut}
      onPaste={handlePaste}
      onKeyDown={confirmEnter}
      onChange={(amount) => {
        if (amount === "") setHasLeftOut(false);
        onChange?.(amount);
      }}
    />
  );
}
