import { Modal, type ModalProps } from "@mantine/core";
import { useEffect, useState } from "react";
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
  return (
    <Modal
      opened={opened && isMounted}
      onClose={onClose}
      title={title}
      size={size}
      closeOnClickOutside={false}
      closeOnEscape={!isBusy}
      closeButtonProps={{ "aria-label": "Close", disabled: isBusy }}
      // Inside a dialog it is no banner of the page.
      attributes={{ header: { role: "presentation" } }}
    >
      <DialogForm {...form} key={opening} onClose={onClose} onBusyChange={setIsBusy} />
    </Modal>
  );
}
