import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { Button, type TextInputProps } from "@mantine/core";
import { toastError } from "../../ui/feedback/toast.ts";
import { touchScreen } from "../../ui/layout/touch-screen.ts";
import { copiedUtr } from "./copied-utr.ts";

const texts = customerAccountMessages.receive;

/** Props of a field for a UTR: a button that pastes it, where that helps. */
export function pasteUtr(
  onPaste: (utr: string) => void,
): Pick<TextInputProps, "rightSection" | "rightSectionWidth"> {
  return canPaste() ? { rightSection: <PasteButton onPaste={onPaste} />, rightSectionWidth: 76 } : {};
}

/** Whether a finger, which has no key to paste, may read what was copied; a site without TLS may not. */
function canPaste(): boolean {
  return touchScreen.matches && typeof navigator.clipboard?.readText === "function";
}

/** Pastes the UTR of what was copied. */
function PasteButton({ onPaste }: { onPaste: (utr: string) => void }) {
  async function paste() {
    try {
      const utr = copiedUtr(await navigator.clipboard.readText());
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
