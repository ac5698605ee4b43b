import { Modal, type ModalProps } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import classes from "./dialog.module.css";

type DialogFrameProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  size?: ModalProps["size"];
  /** While it works it can't be closed. */
  isBusy: boolean;
  /** Without fields it is a question, which needs no more room than its words. */
  isForm: boolean;
  /** The inside, by a number that is another each time it opens: a key with which it starts anew. */
  children: (opening: number) => ReactNode;
};

/** The frame that dialogs share: title, a way to close, and on a phone the whole screen. */
export function DialogFrame(props: DialogFrameProps) {
  const { opened, onClose, title, size, isBusy, children } = props;
  const [isMounted, setIsMounted] = useState(false);
  // Only a modal that is seen to open remembers where the focus was, and this one is mounted as it opens.
  useEffect(() => setIsMounted(true), []);
  const [wasOpened, setWasOpened] = useState(opened);
  const [opening, setOpening] = useState(0);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setOpening(opening + 1);
  }
  const isForm = props.isForm || undefined;
  return (
    <Modal
      opened={opened && isMounted}
      onClose={onClose}
      title={title}
      size={size}
      closeOnClickOutside={false}
      closeOnEscape={!isBusy}
      closeButtonProps={{ "aria-label": "Close", disabled: isBusy }}
      classNames={{
        root: classes.root,
        content: classes.content,
        header: classes.header,
        body: classes.body,
      }}
      attributes={{
        root: { "data-form": isForm },
        content: { "data-form": isForm },
        // Inside a dialog it is no banner of the page.
        header: { role: "presentation" },
      }}
    >
      {children(opening)}
    </Modal>
  );
}
