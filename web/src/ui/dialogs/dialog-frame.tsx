import type { ModalProps } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { DialogWindow } from "./dialog-window.tsx";

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

/** The frame that dialogs share, with an inside that starts anew each time it opens. */
export function DialogFrame({ isForm, children, ...window }: DialogFrameProps) {
  const { opened } = window;
  const [wasOpened, setWasOpened] = useState(opened);
  const [opening, setOpening] = useState(0);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setOpening(opening + 1);
  }
  return (
    <DialogWindow {...window} layout={isForm ? "form" : "question"}>
      {children(opening)}
    </DialogWindow>
  );
}
