import { commonMessages } from "@cable-connect/contract/messages/common";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import type { Operator, OperatorDetail } from "@cable-connect/contract/operators";
import { Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { operatorQuery } from "../../../api/operators.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { OpeningNotice } from "../../../ui/dialogs/opening-notice.tsx";
import { errorMessage } from "../../../ui/feedback/error-message.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { AssignSeveralDialog } from "./assign-several-dialog.tsx";
import { useAvailablePlatforms } from "./use-available-platforms.ts";

const texts = operatorMessages;

type DialogState = { opened: boolean; onClose: () => void };

/** Assigns platforms to an operator away from its page: loads what it can still be assigned, then asks. */
export function AssignOperatorDialog({ operator, ...dialog }: DialogState & { operator: Operator }) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...operatorQuery(operator.id),
    enabled: dialog.opened,
    // A stored answer may offer platforms that another admin has assigned since.
    staleTime: 0,
  });
  // As of the opening: the assigned ones are no longer available.
  const [current, setCurrent] = useState<OperatorDetail>();
  if (isFetchedAfterMount && !error && data && !current) setCurrent(data);
  if (current) return <AssignAvailable operator={current} {...dialog} />;
  // Not a window yet: one that only waits would take the focus from the one that follows.
  if (!error) return dialog.opened ? <OpeningNotice /> : null;
  return (
    <Failure
      message={errorMessage(error, texts.detailLoadFailed)}
      onRetry={() => void refetch()}
      {...dialog}
    />
  );
}

function AssignAvailable({ operator, ...dialog }: DialogState & { operator: OperatorDetail }) {
  const { available, error, refetch } = useAvailablePlatforms(operator);
  if (!available) {
    if (!error) return dialog.opened ? <OpeningNotice /> : null;
    return (
      <Failure message={errorMessage(error, texts.assignFailed)} onRetry={() => void refetch()} {...dialog} />
    );
  }
  if (available.length > 0)
    return (
      <AssignSeveralDialog
        operator={operator}
        platforms={available}
        onAssigned={() => undefined}
        {...dialog}
      />
    );
  return (
    <Dialog title={texts.assignSeveral.title} {...dialog}>
      <Text>{texts.assignSeveral.none(operator.name)}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={dialog.onClose} data-autofocus>
          {commonMessages.close}
        </Button>
      </Group>
    </Dialog>
  );
}

type FailureProps = DialogState & { message: string; onRetry: () => void };

function Failure({ message, onRetry, ...dialog }: FailureProps) {
  return (
    <Dialog title={texts.assignSeveral.title} {...dialog}>
      <ErrorState message={message} onRetry={onRetry} />
    </Dialog>
  );
}
