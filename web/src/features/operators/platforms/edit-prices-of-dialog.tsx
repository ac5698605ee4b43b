import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { useQuery } from "@tanstack/react-query";
import { operatorQuery } from "../../../api/operators.ts";
import type { ShellDialogs } from "../../../business/shell-dialogs.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { OpeningNotice } from "../../../ui/dialogs/opening-notice.tsx";
import { errorMessage } from "../../../ui/feedback/error-message.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { EditOttPricesDialog } from "./edit-ott-prices-dialog.tsx";

type EditPricesOfDialogProps = ShellDialogs["editOttPrices"] & { opened: boolean; onClose: () => void };

/** Edits an operator's prices of OTTPlay away from its page: loads them first. */
export function EditPricesOfDialog({ operator, platform, planName, ...dialog }: EditPricesOfDialogProps) {
  const { data, error, refetch } = useQuery({ ...operatorQuery(operator.id), enabled: dialog.opened });
  const assignment = data?.assignedServices.find((one) => one.platform.id === platform.id);
  if (data && assignment)
    return <EditOttPricesDialog operator={data} assignment={assignment} planName={planName} {...dialog} />;
  // Not a window yet: one that only waits would take the focus from the one that follows.
  if (!data && !error) return dialog.opened ? <OpeningNotice /> : null;
  const message = data ? operatorMessages.errors.notAssigned : operatorMessages.detailLoadFailed;
  return (
    <Dialog title={operatorMessages.editOttPlayPrices} {...dialog}>
      <ErrorState message={errorMessage(error, message)} onRetry={() => void refetch()} />
    </Dialog>
  );
}
