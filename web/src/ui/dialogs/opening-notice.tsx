import { commonMessages } from "@cable-connect/contract/messages/common";
import { Paper } from "@mantine/core";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import classes from "./opening-notice.module.css";

/** Milliseconds that a dialog may take to open without a word. */
const silence = 150;

/** Says that a dialog is opening while its code or data loads, over the screen, so that nothing moves and nobody presses again. */
export function OpeningNotice() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), silence);
    return () => clearTimeout(timer);
  }, []);
  // The status is there before its text, because screen readers announce only changes.
  return createPortal(
    <div role="status" className={classes.notice}>
      {isLate && (
        <Paper withBorder shadow="md" px="md" py="xs">
          {commonMessages.loading}
        </Paper>
      )}
    </div>,
    document.body,
  );
}
