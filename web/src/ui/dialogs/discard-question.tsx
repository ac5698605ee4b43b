import { Button, Text } from "@mantine/core";
import { useState } from "react";
import classes from "./dialog.module.css";
import { ModalWindow } from "./modal-window.tsx";
import type { LeavingQuestion } from "./use-leaving.ts";

type DiscardQuestionProps = { question: LeavingQuestion; onKeep: () => void; onDiscard: () => void };

/** Asks before a dialog is left with something to lose, such as what was entered; Escape, Enter and going back keep it. */
export function DiscardQuestion({ question, onKeep, onDiscard }: DiscardQuestionProps) {
  const [focused] = useState(() => document.activeElement);

  function keep() {
    onKeep();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }

  return (
    <ModalWindow
      opened
      onClose={keep}
      title={question.title}
      layout="question"
      size="sm"
      withCloseButton={false}
      // The page behind is dimmed by the dialog already.
      overlayProps={{ backgroundOpacity: 0.5 }}
    >
      <Text c="dimmed" className={classes.fields}>
        {question.hint}
      </Text>
      <div className={classes.foot}>
        <Button variant="default" onClick={keep} data-autofocus>
          {question.stay}
        </Button>
        <Button color="red" onClick={onDiscard}>
          {question.leave}
        </Button>
      </div>
    </ModalWindow>
  );
}
