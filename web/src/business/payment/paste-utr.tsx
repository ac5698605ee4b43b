import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { Button, type TextInputProps } from "@mantine/core";
import { toastError } from "../../ui/feedback/toast.ts";

const texts = customerAccountMessages.receive;
const touch = window.matchMedia("(pointer: coarse)");

/** Props of a field for a UTR: a button that pastes it, where that helps. */
export function pasteUtr(
  onPaste: (utr: string) => void,
): Pick<TextInputProps, "rightSection" | "rightSectionWidth"> {
  return canPaste() ? { rightSection: <PasteButton onPaste={onPaste} />, rightSectionWidth: 76 } : {};
}

/** Whether a finger, which has no key to paste, may read what was copied; a site without TLS may not. */
function canPaste(): boolean {
  return touch.matches && typeof navigator.clipboard?.readText === "function";
}

/** A UTR has 12 digits in a row. */
const utrs = /(?<!\d)\d{12}(?!\d)/g;

/** The UTR in what was copied, as in the message of a UPI app that has an amount and a date, too; otherwise all its digits. */
function utrIn(copied: string): string {
  const found = new Set(copied.match(utrs));
  const [utr = ""] = found;
  return found.size === 1 ? utr : copied.replace(/\D/g, "");
}

/** Pastes the UTR of what was copied. */
function PasteButton({ onPaste }: { onPaste: (utr: string) => void }) {
  async function paste() {
    try {
      const utr = utrIn(await navigator.clipboard.readText());
      if (utr) onPaste(utr);
      else toastError(texts.nothingToPaste);
    } catch {
      toastError(texts.pasteRefused);
    }
  }
  return (
    <Button variant="subtle" h="100%" px="sm" onClick={() => void paste()}>
      {texts.paste}
    </Button>
  );
}
