import { auditLogMessages } from "@cable-connect/contract/messages/audit-log";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { walletMessages } from "@cable-connect/contract/messages/wallet";
import type { OperatorDetail } from "@cable-connect/contract/operators";
import { Button, Paper, Text, UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import {
  IconDots,
  IconHistory,
  IconKey,
  IconList,
  IconPencil,
  IconSearch,
  IconUserCheck,
  IconUserOff,
} from "@tabler/icons-react";
import { Link, linkOptions } from "@tanstack/react-router";
import { type Ref, useRef } from "react";
import { lazyDialog } from "../../../ui/dialogs/lazy-dialog.tsx";
import { useKeptFocus } from "../../../ui/focus/use-kept-focus.ts";
import { MenuButton } from "../../../ui/layout/menu-button.tsx";
import menu from "../../../ui/layout/menu-item.module.css";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { PageIdentity } from "../../../ui/layout/page-identity.tsx";
import { formatPrice } from "../../../ui/text/format.ts";
import { OperatorStatus } from "../operator-cells.tsx";
import { OperatorFacts } from "./operator-facts.tsx";
import classes from "./operator-page.module.css";

const EditOperatorDialog = lazyDialog(
  async () => (await import("../edit-operator-dialog.tsx")).EditOperatorDialog,
);
const ResetPasswordDialog = lazyDialog(
  async () => (await import("../reset-password-dialog.tsx")).ResetPasswordDialog,
);
const OperatorStatusDialog = lazyDialog(
  async () => (await import("../operator-status-dialog.tsx")).OperatorStatusDialog,
);
const WalletDialog = lazyDialog(async () => (await import("../wallet-dialog.tsx")).WalletDialog);

/** The operator's name, status, facts and the admin's actions: beside the name, on a phone below the facts. */
export function OperatorHeader({ operator }: { operator: OperatorDetail }) {
  const [isEditing, editing] = useDisclosure(false);
  const [isAdjusting, adjusting] = useDisclosure(false);
  const [isResetting, resetting] = useDisclosure(false);
  const [isChangingStatus, changingStatus] = useDisclosure(false);
  const moreButton = useRef<HTMLButtonElement>(null);
  const morePhoneButton = useRef<HTMLButtonElement>(null);
  // The one that isn't shown takes no focus.
  const focusMore = () => [moreButton, morePhoneButton].forEach(({ current }) => void current?.focus());
  // The button that opened the dialog was in the one that edits.
  const focus = useKeptFocus(focusMore);

  const { id, isActive } = operator;
  const transactions = linkOptions({
    to: "/dashboard",
    search: { operatorId: id },
    // The dashboard shows the figures of all operators above the list.
    hash: "recent-transactions",
  });
  const status = isActive
    ? { label: operatorMessages.deactivateTitle, icon: IconUserOff }
    : { label: operatorMessages.activateTitle, icon: IconUserCheck };
  const items = [
    { label: operatorMessages.edit, icon: IconPencil, open: editing.open },
    { label: operatorMessages.resetPassword, icon: IconKey, open: resetting.open },
    { label: operatorMessages.transactions, icon: IconList, to: transactions },
    {
      label: operatorMessages.findTransaction,
      icon: IconSearch,
      to: linkOptions({ ...transactions, state: { isFinding: true } }),
    },
    {
      label: auditLogMessages.history,
      icon: IconHistory,
      to: linkOptions({ to: "/audit-log", search: { operatorId: id } }),
    },
    { ...status, open: changingStatus.open },
  ];
  const actions = (more: Ref<HTMLButtonElement>) => (
    <>
      <Button
        variant="default"
        renderRoot={(props) => (
          <Link to="/operators/$operatorId/statement" params={{ operatorId: String(id) }} {...props} />
        )}
      >
        {walletMessages.statement}
      </Button>
      <Button variant={isActive ? "filled" : "default"} onClick={adjusting.open}>
        {operatorMessages.updateWallet}
      </Button>
      <MenuButton
        ref={more}
        label={operatorMessages.more}
        content={
          <>
            {operatorMessages.more}
            <IconDots size={18} aria-hidden />
          </>
        }
      >
        {items.map(({ label, icon: Icon, to, open }) => {
          const content = (
            <>
              <Icon size={16} aria-hidden />
              {label}
            </>
          );
          return to ? (
            <Link key={label} {...to} role="menuitem" className={menu.item}>
              {content}
            </Link>
          ) : (
            <UnstyledButton key={label} role="menuitem" className={menu.item} onClick={open}>
              {content}
            </UnstyledButton>
          );
        })}
      </MenuButton>
    </>
  );
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
        actions={<div className={classes.actions}>{actions(moreButton)}</div>}
      />
      <OperatorFacts operator={operator} />
      <div className={classes.phoneActions}>{actions(morePhoneButton)}</div>
      {!isActive && (
        <Paper withBorder className={classes.inactive}>
          <Text>{inactiveText(operator.wallet.balance)}</Text>
          <Button onClick={changingStatus.open}>{operatorMessages.activateOperator}</Button>
        </Paper>
      )}
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
        onDone={focusMore}
      />
    </>
  );
}

/** What an inactive operator's wallet still has. */
function inactiveText(balance: number): string {
  if (balance === 0) return operatorMessages.inactiveEmpty;
  return balance > 0
    ? operatorMessages.inactiveWith(formatPrice(balance))
    : operatorMessages.inactiveOwing(formatPrice(-balance));
}
