import { commonMessages } from "@cable-connect/contract/messages/common";
import { Button, Modal, type ModalProps, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import classes from "./dialog.module.css";
import { type ClosingQuestion, DialogContext } from "./dialog-context.ts";
import { useOpenWindow } from "./use-open-window.ts";

type DialogProps = Omit<ModalProps, "attributes" | "classNames" | "closeButtonProps"> & {
  title: string;
  /**
   * `form`: fields scroll above a fixed footer, and it fills the screen of a phone. `question`: a card as large as its
   * text, on a phone too. Neither closes on a click outside. `paper`: something to read, which fills the screen of a phone.
   */
  layout?: "form" | "question" | "paper";
};

/**
 * The window of every dialog: a title, and three ways to close it (its button, Escape, going back), each of which asks
 * before anything is lost. The content calls `useUnsaved` while there is something to lose, and `useBusy` while the
 * dialog can't close. A dialog is opened through `lazyDialog`, which remounts it on each opening.
 */
export function Dialog({ opened, onClose, layout, ...modal }: DialogProps) {
  // Mantine's Modal stores where to return the focus only when `opened` becomes true, and this one is mounted opened.
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  const [isBusy, setBusy] = useState(false);
  const hadFocus = useRef(false);
  const question = useRef<ClosingQuestion>(undefined);
  const [asked, setAsked] = useState<{ question: ClosingQuestion; closeBy: () => void }>();

  function confirmThenClose(closeBy = onClose) {
    if (question.current) setAsked({ question: question.current, closeBy });
    else closeBy();
  }
  function askToClose() {
    if (!isBusy) confirmThenClose();
  }
  const isTopmost = useOpenWindow(opened, askToClose);

  const { root, content, header, body } = classes;
  const isForm = layout === "form";
  const isPaper = layout === "paper";
  return (
    <DialogContext value={{ close: onClose, confirmThenClose, question, setBusy, hadFocus }}>
      <Modal
        {...modal}
        opened={opened && isMounted}
        onClose={askToClose}
        onFocus={() => {
          hadFocus.current = true;
        }}
        closeOnEscape={!isBusy && isTopmost}
        closeButtonProps={{
          "aria-label": commonMessages.close,
          title: commonMessages.closeByKey,
          disabled: isBusy,
        }}
        // A low window's height goes to the fields.
        {...(isForm && { yOffset: "2.5dvh" })}
        {...(layout && {
          closeOnClickOutside: isPaper,
          classNames: isPaper ? { root, content: classes.paper } : { root, content, header, body },
        })}
        attributes={{
          root: { "data-fills-phone": isForm || isPaper || undefined },
          content: { "data-form": isForm || undefined },
        }}
      />
      {/* Rendered only while open: a closed question would handle the Escape key that opens it. */}
      {opened && asked && (
        <DiscardQuestion
          question={asked.question}
          onKeep={() => setAsked(undefined)}
          onDiscard={() => {
            setAsked(undefined);
            asked.closeBy();
          }}
        />
      )}
    </DialogContext>
  );
}

type DiscardQuestionProps = { question: ClosingQuestion; onKeep: () => void; onDiscard: () => void };

/** Asks before something is lost; Escape, Enter and going back keep it. */
export function DiscardQuestion({ question, onKeep, onDiscard }: DiscardQuestionProps) {
  const [focused] = useState(() => document.activeElement);

  function keep() {
    onKeep();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }

  return (
    <Dialog
      opened
      onClose={keep}
      title={question.title}
      layout="question"
      size="sm"
      withCloseButton={false}
      // A dialog already dims the page.
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
    </Dialog>
  );
}
