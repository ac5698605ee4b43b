import { useRef } from "react";
import { focusMain } from "../../../ui/focus/focus-main.ts";
import { RemindOwingDialog } from "../dialogs.ts";
import { ResumableReminders } from "../many/resumable-reminders.tsx";

type RemindOwingProps = {
  /** Whether the customers are being reminded. */
  opened: boolean;
  onClose: () => void;
  customerIds: readonly number[];
  /** Called when the dialog closes after reminding. */
  onReminded: () => void;
};

/** The dialog that reminds customers of what they owe, and the bar that continues it. */
export function RemindOwing({ opened, onClose, customerIds, onReminded }: RemindOwingProps) {
  const wasReminded = useRef(false);

  function close() {
    onClose();
    if (!wasReminded.current) return;
    wasReminded.current = false;
    onReminded();
    // The button that had the focus may disappear.
    focusMain();
  }

  return (
    <ResumableReminders subject="owing" opened={opened} onClose={close}>
      {(dialog) => (
        <RemindOwingDialog
          {...dialog}
          customerIds={customerIds}
          onReminded={() => {
            wasReminded.current = true;
          }}
        />
      )}
    </ResumableReminders>
  );
}
