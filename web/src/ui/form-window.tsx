import { Modal, type ModalProps } from "@mantine/core";
import { useEffect, useState } from "react";
import classes from "./dialog.module.css";
import { DialogForm, type DialogFormProps } from "./dialog-form.tsx";

export type FormDialogProps<Values extends Record<string, unknown>> = Omit<
  DialogFormProps<Values>,
  "onBusyChange"
> & {
  opened: boolean;
  title: string;
  size?: ModalProps["size"];
};

/** The frame of a FormDialog: its title, and a form that starts anew each time it opens. */
export function FormWindow<Values extends Record<string, unknown>>(props: FormDialogProps<Values>) {
  const { opened, title, size, onClose, ...form } = props;
  const [isBusy, setIsBusy] = useState(false);
  const [isMounted, setIsMounted] = useState(false);
  // Only a modal that is seen to open remembers where the focus was, and this one is mounted as it opens.
  useEffect(() => setIsMounted(true), []);
  const [wasOpened, setWasOpened] = useState(opened);
  const [opening, setOpening] = useState(0);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setOpening(opening + 1);
  }
  // Without fields it is a question, which needs no more room than its words.
  const isForm = Object.keys(form.initialValues).length > 0 || undefined;
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
      <DialogForm {...form} key={opening} onClose={onClose} onBusyChange={setIsBusy} />
    </Modal>
  );
}
