import type { ModalProps } from "@mantine/core";
import { useState } from "react";
import { DialogForm, type DialogFormProps } from "./dialog-form.tsx";
import { DialogFrame } from "./dialog-frame.tsx";

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
  const isForm = Object.keys(form.initialValues).length > 0;
  return (
    <DialogFrame {...{ opened, onClose, title, size, isBusy, isForm }}>
      {(opening) => <DialogForm {...form} key={opening} onClose={onClose} onBusyChange={setIsBusy} />}
    </DialogFrame>
  );
}
