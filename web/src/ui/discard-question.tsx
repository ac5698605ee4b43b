import { messages } from "@cable-connect/contract/messages";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import classes from "./dialog.module.css";
import { ModalWindow } from "./modal-window.tsx";

type DiscardQuestionProps = { onKeep: () => void; onDiscard: () => void };

/** Asks before what was entered in a dialog is lost; Escape, Enter and going back keep it. */
export function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  const [focused] = useState(() => document.activeElement);

  function keep() {
    onKeep();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }

  return (
    <ModalWindow
      opened
      onClose={keep}
      title={messages.common.discardQuestion}
      layout="question"
      size="sm"
      withCloseButton={false}
      // The page behind is dimmed by the dialog already.
      overlayProps={{ backgroundOpacity: 0.5 }}
    >
      <Text c="dimmed" className={classes.fields}>
        {messages.common.discardHint}
      </Text>
      <div className={classes.foot}>
        <Button variant="default" onClick={keep} data-autofocus>
          {messages.common.keepEditing}
        </Button>
        <Button color="red" onClick={onDiscard}>
          {messages.common.discard}
        </Button>
      </div>
    </ModalWindow>
  );
}
