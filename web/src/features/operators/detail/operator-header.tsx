import { auditLogMessages } from "@cable-connect/contract/messages/audit-log";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { walletMessages } from "@cable-connect/contract/messages/wallet";
import type { OperatorDetail } from "@cable-connect/contract/operators";
import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { lazyDialog } from "../../../ui/dialogs/lazy-dialog.tsx";
import { useKeptFocus } from "../../../ui/focus/use-kept-focus.ts";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { PageIdentity } from "../../../ui/layout/page-identity.tsx";
import { OperatorStatus } from "../operator-cells.tsx";

const EditOperatorDialog = lazyDialog(
  async () => (await import("../edit-operator-dialog.tsx")).EditOperatorDialog,
);
const ResetPasswordDialog = lazyDialog(
  async () => (await import("./reset-password-dialog.tsx")).ResetPasswordDialog,
);
const OperatorStatusDialog = lazyDialog(
  async () => (await import("./operator-status-dialog.tsx")).OperatorStatusDialog,
);
const WalletDialog = lazyDialog(async () => (await import("../wallet-dialog.tsx")).WalletDialog);

/** The operator's name and status, and the admin's actions. */
export function OperatorHeader({ operator }: { operator: OperatorDetail }) {
  const [isEditing, editing] = useDisclosure(false);
  const [isAdjusting, adjusting] = useDisclosure(false);
  const [isResetting, resetting] = useDisclosure(false);
  const [isChangingStatus, changingStatus] = useDisclosure(false);
  const editButton = useRef<HTMLButtonElement>(null);
  // The button that opened the dialog was in the one that edits.
  const focus = useKeptFocus(() => editButton.current?.focus());
  const resetButton = useRef<HTMLButtonElement>(null);
  return (
    <>
      <PageHeader
        title={operator.name}
        description={
          <PageIdentity>
            @{operator.username}
            <OperatorStatus {...operator} />
          </PageIdentity>
        }
        actions={
          <>
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link
                  to="/dashboard"
                  search={{ operatorId: operator.id }}
                  // The dashboard shows the figures of all operators above the list.
                  hash="recent-transactions"
                  {...props}
                />
              )}
            >
              {operatorMessages.transactions}
            </Button>
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link
                  to="/operators/$operatorId/statement"
                  params={{ operatorId: String(operator.id) }}
                  {...props}
                />
              )}
            >
              {walletMessages.statement}
            </Button>
            <Button
              variant="default"
              renderRoot={(props) => <Link to="/audit-log" search={{ operatorId: operator.id }} {...props} />}
            >
              {auditLogMessages.history}
            </Button>
            <Button variant="default" ref={resetButton} onClick={resetting.open}>
              {operatorMessages.resetPassword}
            </Button>
            <Button variant="default" ref={editButton} onClick={editing.open}>
              {operatorMessages.edit}
            </Button>
            <Button onClick={adjusting.open}>{operatorMessages.updateWallet}</Button>
          </>
        }
      />
      <EditOperatorDialog
        operator={operator}
        opened={isEditing}
        onClose={editing.close}
        onChangeStatus={() => {
          editing.close();
          changingStatus.open();
        }}
      />
      <OperatorStatusDialog
        operator={operator}
        opened={isChangingStatus}
        onClose={() => {
          changingStatus.close();
          focus.expect();
        }}
      />
      <WalletDialog operator={operator} opened={isAdjusting} onClose={adjusting.close} />
      <ResetPasswordDialog
        operator={operator}
        opened={isResetting}
        onClose={resetting.close}
        onDone={() => resetButton.current?.focus()}
      />
    </>
  );
}
