import { useRef } from "react";
import type { ChosenServices } from "../../../api/chosen-services.ts";
import { isSameService, type ServiceKey } from "../../../business/service/service-key.ts";
import { lazyDialog } from "../../../ui/dialogs/lazy-dialog.tsx";
import { focusMain } from "../../../ui/focus/focus-main.ts";
import type { Left } from "./remind-many-dialog.tsx";
import { ResumableReminders } from "./resumable-reminders.tsx";

const RemindManyDialog = lazyDialog(async () => (await import("./remind-many-dialog.tsx")).RemindManyDialog);

type RemindManyProps = {
  /** Whether the chosen services are being reminded of. */
  opened: boolean;
  onClose: () => void;
  /** What the chosen rows remind of. */
  request: ChosenServices;
  /** Called when the dialog closes after reminding: `isLeft` tells whether a service's customer was left out. */
  onReminded: (isLeft: (customerId: number, service?: ServiceKey) => boolean) => void;
};

/** The dialog that reminds chosen customers of their services, and the bar that continues it. */
export function RemindMany({ opened, onClose, request, onReminded }: RemindManyProps) {
  // Kept and not applied at once: the dialog shows its results until it closes.
  const left = useRef<Left>(undefined);

  function close() {
    onClose();
    const rest = left.current;
    left.current = undefined;
    if (!rest) return;
    onReminded((customerId, service) =>
      rest.some(
        ({ customer, ...left }) =>
          customer.id === customerId && (service === undefined || isSameService(left, service)),
      ),
    );
    // The button that had the focus may disappear.
    focusMain();
  }

  return (
    <ResumableReminders subject="services" opened={opened} onClose={close}>
      {(dialog) => (
        <RemindManyDialog
          {...dialog}
          request={request}
          onReminded={(rest) => {
            left.current = rest;
          }}
        />
      )}
    </ResumableReminders>
  );
}
