import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { shellMessages } from "@cable-connect/contract/messages/shell";
import { walletMessages } from "@cable-connect/contract/messages/wallet";
import type { OperatorDetail } from "@cable-connect/contract/operators";
import { Button, Paper, Text, UnstyledButton } from "@mantine/core";
import {
  IconDots,
  IconHistory,
  IconKey,
  IconList,
  IconPencil,
  IconUserCheck,
  IconUserOff,
} from "@tabler/icons-react";
import { Link, linkOptions } from "@tanstack/react-router";
import { useOpenDialog } from "../../../business/shell-dialogs.ts";
import { MenuButton } from "../../../ui/layout/menu-button.tsx";
import menu from "../../../ui/layout/menu-item.module.css";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { PageIdentity } from "../../../ui/layout/page-identity.tsx";
import { formatPrice } from "../../../ui/text/format.ts";
import { OperatorStatus } from "../operator-cells.tsx";
import { OperatorFacts } from "./operator-facts.tsx";
import classes from "./operator-page.module.css";

/** The operator's name, status, facts and the admin's actions: beside the name, on a phone below it. */
export function OperatorHeader({ operator }: { operator: OperatorDetail }) {
  const openDialog = useOpenDialog();
  const changeStatus = () => openDialog("operatorStatus", { operator });
  const edit = () => openDialog("editOperator", { operator });

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
  const editItem = { label: operatorMessages.edit, icon: IconPencil, to: undefined, open: edit };
  const items = [
    {
      label: operatorMessages.resetPassword,
      icon: IconKey,
      open: () => openDialog("resetPassword", { operator }),
    },
    { label: operatorMessages.transactions, icon: IconList, to: transactions },
    {
      label: shellMessages.screens.auditLog,
      icon: IconHistory,
      to: linkOptions({ to: "/audit-log", search: { operatorId: id } }),
    },
    { ...status, open: changeStatus },
  ];
  const actions = (isPhone: boolean) => (
    <>
      <Button
        variant="default"
        renderRoot={(props) => (
          <Link to="/operators/$operatorId/statement" params={{ operatorId: String(id) }} {...props} />
        )}
      >
        {walletMessages.statement}
      </Button>
      {!isPhone && (
        <Button variant="default" onClick={edit}>
          {operatorMessages.edit}
        </Button>
      )}
      <Button variant={isActive ? "filled" : "default"} onClick={() => openDialog("wallet", { operator })}>
        {operatorMessages.updateWallet}
      </Button>
      <MenuButton
        label={operatorMessages.more}
        content={
          <>
            {operatorMessages.more}
            <IconDots size={18} aria-hidden />
          </>
        }
      >
        {(isPhone ? [editItem, ...items] : items).map(({ label, icon: Icon, to, open }) => {
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
        actions={<div className={classes.actions}>{actions(false)}</div>}
      />
      <div className={classes.phoneActions}>{actions(true)}</div>
      <OperatorFacts operator={operator} />
      {!isActive && (
        <Paper withBorder className={classes.inactive}>
          <Text>{inactiveText(operator.wallet.balance)}</Text>
          <Button onClick={changeStatus}>{operatorMessages.activateOperator}</Button>
        </Paper>
      )}
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
