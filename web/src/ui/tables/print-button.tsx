import { commonMessages } from "@cable-connect/contract/messages/common";
import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { errorMessage } from "../feedback/error-message.ts";
import { loadToasts, toastError } from "../feedback/toast.ts";
import classes from "./export-button.module.css";

type PrintButtonProps = {
  /** Reads what is printed and renders it. */
  prepare: () => Promise<ReactNode>;
  isDisabled: boolean;
};

/** Prints a document of its own in place of the page. */
export function PrintButton({ prepare, isDisabled }: PrintButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [printed, setPrinted] = useState<ReactNode>();
  const text = isBusy ? commonMessages.preparing : commonMessages.print;
  const isOff = isBusy || isDisabled;

  useEffect(() => {
    if (!printed) return;
    const end = () => setPrinted(undefined);
    window.addEventListener("afterprint", end);
    window.print();
    return () => window.removeEventListener("afterprint", end);
  }, [printed]);

  async function run() {
    setIsBusy(true);
    // So that a failure can be shown even if the server becomes unavailable.
    loadToasts().catch(() => undefined);
    try {
      setPrinted(await prepare());
    } catch (error) {
      toastError(errorMessage(error, commonMessages.printFailed));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <Button
        variant="default"
        className={classes.button}
        classNames={{ section: classes.icon, label: classes.text }}
        leftSection={<IconPrinter size={16} aria-hidden />}
        title={text}
        data-narrow
        // Not `disabled`, which would lose the focus.
        aria-disabled={isOff}
        data-disabled={isOff || undefined}
        onClick={isOff ? undefined : () => void run()}
      >
        {text}
      </Button>
      {printed && createPortal(<div data-print-document>{printed}</div>, document.body)}
    </>
  );
}
