import { commonMessages } from "@cable-connect/contract/messages/common";
import { IconPrinter } from "@tabler/icons-react";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { errorMessage } from "../feedback/error-message.ts";
import { loadToasts, toastError } from "../feedback/toast.ts";
import { isCommandKey } from "../focus/command-key.ts";
import { isApple } from "../focus/is-apple.ts";
import { IconOnPhoneButton } from "./icon-on-phone-button.tsx";

type PrintButtonProps = {
  /** Reads what is printed and renders it. */
  prepare: () => Promise<ReactNode>;
  /** Renders what the page shows, for the browser's menu, which can't wait; without it the menu prints the page. */
  shown?: () => ReactNode;
  isDisabled: boolean;
  /** The title of the paper and the name of its file, also where the browser's menu prints the page; by default the page's. */
  title?: string | undefined;
  /** Keeps its text on a phone, where otherwise only the icon is shown. */
  keepsText?: boolean;
  /** Whether the browser's own key prints the document, as it does unless a screen has more than that list. */
  hasKey?: boolean;
};

/** Prints a document of its own in place of the page. */
export function PrintButton(props: PrintButtonProps) {
  const { prepare, shown, isDisabled, title, keepsText, hasKey = true } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [printed, setPrinted] = useState<{ document: ReactNode; isAsked?: boolean }>();

  useEffect(() => {
    if (!printed) return;
    const end = () => setPrinted(undefined);
    window.addEventListener("afterprint", end);
    if (printed.isAsked) window.print();
    return () => window.removeEventListener("afterprint", end);
  }, [printed]);

  const printFromMenu = useEffectEvent(() => {
    if (printed || isDisabled || isBehindDialog()) return;
    const document = shown?.();
    if (document) flushSync(() => setPrinted({ document }));
  });
  useEffect(() => {
    const begin = () => printFromMenu();
    window.addEventListener("beforeprint", begin);
    return () => window.removeEventListener("beforeprint", begin);
  }, []);

  useEffect(() => {
    if (title === undefined) return;
    let shown = title;
    const begin = () => {
      if (document.title !== title) shown = document.title;
      document.title = title;
    };
    const end = () => {
      document.title = shown;
    };
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, [title]);

  async function run() {
    setIsBusy(true);
    // So that a failure can be shown even if the server becomes unavailable.
    loadToasts().catch(() => undefined);
    try {
      const document = await prepare();
      setPrinted(document ? { document, isAsked: true } : undefined);
    } catch (error) {
      toastError(errorMessage(error, commonMessages.printFailed));
    } finally {
      setIsBusy(false);
    }
  }

  /** The browser's own key prints the same document; its menu can't wait for one. */
  const printByKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isCommandKey(event, "p") || event.defaultPrevented || !hasKey || isDisabled) return;
    // An open dialog prints what it shows; the list behind it doesn't.
    const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
    if (dialog && !dialog.contains(button.current)) return;
    event.preventDefault();
    if (!isBusy) void run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => printByKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  return (
    <>
      <IconOnPhoneButton
        ref={button}
        aria-keyshortcuts={hasKey ? (isApple ? "Meta+P" : "Control+P") : undefined}
        icon={IconPrinter}
        text={isBusy ? commonMessages.preparing : commonMessages.print}
        isDisabled={isBusy || isDisabled}
        keepsText={keepsText}
        onClick={() => void run()}
      />
      {printed && createPortal(<div data-print-document>{printed.document}</div>, document.body)}
    </>
  );
}

/** Whether a dialog is open that is a document itself, which is printed instead. */
function isBehindDialog(): boolean {
  return document.querySelector("[data-printed-dialog]") !== null;
}
