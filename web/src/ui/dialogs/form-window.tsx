import type { ModalProps } from "@mantine/core";
import { useState } from "react";
import { DialogForm, type DialogFormProps } from "./dialog-form.tsx";
import { DialogFrame } from "./dialog-frame.tsx";
import { FormSkeleton } from "./form-skeleton.tsx";

export type FormDialogProps<Values extends Record<string, unknown>> = Omit<
  DialogFormProps<Values>,
  "onBusyChange"
> & {
  opened: boolean;
  title: string;
  size?: ModalProps["size"];
  /** Whether the initial values are known; until then the dialog shows that it loads. True unless given. */
  isReady?: boolean;
};

type FormOnceReadyProps<Values extends Record<string, unknown>> = DialogFormProps<Values> & {
  isReady: boolean;
};

/** A form that was waited for takes the focus itself: the window gave it to what stood there before. */
function FormOnceReady<Values extends Record<string, unknown>>(props: FormOnceReadyProps<Values>) {
  const { isReady, ...form } = props;
  const [wasWaitedFor] = useState(!isReady);
  return isReady ? (
    <DialogForm {...form} takesFocus={wasWaitedFor} />
  ) : (
    <FormSkeleton description={form.description} />
  );
}

/** The frame of a FormDialog: its title, and a form that starts anew each time it opens. */
export function FormWindow<Values extends Record<string, unknown>>(props: FormDialogProps<Values>) {
  const { opened, title, size, isReady = true, onClose, ...form } = props;
  const [isBusy, setIsBusy] = useState(false);
  const isForm = Object.keys(form.initialValues).length > 0;
  return (
    <DialogFrame {...{ opened, onClose, title, size, isBusy, isForm }}>
      {(opening) => (
        <FormOnceReady {...form} key={opening} isReady={isReady} onClose={onClose} onBusyChange={setIsBusy} />
      )}
    </DialogFrame>
  );
}
