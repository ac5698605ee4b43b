import type { ChargeKind } from "@cable-connect/contract/customer-accounts";
import type { Customer } from "@cable-connect/contract/customers";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { statementMessages } from "@cable-connect/contract/messages/statement";
import { Button, Paper, Title, UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconDots } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { accountQuery } from "../../../api/customer-account.ts";
import { useOpenDialog } from "../../../business/shell-dialogs.ts";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { useKeptFocus } from "../../../ui/focus/use-kept-focus.ts";
import { MenuButton } from "../../../ui/layout/menu-button.tsx";
import menu from "../../../ui/layout/menu-item.module.css";
import section from "../../../ui/layout/section.module.css";
import { useScreenSearch } from "../../../ui/lists/use-screen-search.ts";
import { ChargeDialog, ReverseChargeDialog, ReversePaymentDialog, StatementDialog } from "../dialogs.ts";
import classes from "./account.module.css";
import { AccountEntries, type ReversibleEntry } from "./account-entries.tsx";
import { AccountLoading } from "./account-loading.tsx";
import { AccountStanding } from "./account-standing.tsx";

const texts = customerAccountMessages;

/** A customer's account: what it owes since when and for what, its entries once asked for, and buttons that receive and charge. */
export function AccountSection({ customer }: { customer: Customer }) {
  const [{ page = 1 }, change] = useScreenSearch("/console/customers/$customerId");
  const { data: account, error, refetch, isPlaceholderData } = useQuery(accountQuery(customer.id, page));
  const openDialog = useOpenDialog();
  // The timeline below has what was charged and paid, too.
  const [areEntriesShown, entries] = useDisclosure(page > 1);
  const [kind, setKind] = useState<ChargeKind>("charge");
  const [reversed, setReversed] = useState<ReversibleEntry>();
  const [opened, setOpened] = useState<"charge" | "reverse" | "statement">();
  const heading = useRef<HTMLHeadingElement>(null);
  // Reversing removes the entry's button.
  const focus = useKeptFocus(() => heading.current?.focus({ preventScroll: true }));

  function open(chosen: ChargeKind) {
    setKind(chosen);
    setOpened("charge");
  }
  const close = () => setOpened(undefined);
  const reversal = { customer, opened: opened === "reverse", onClose: close, onReversed: focus.expect };

  return (
    <section aria-labelledby="customer-account" className={section.section}>
      <div className={section.head}>
        <Title order={2} size="h3" id="customer-account" ref={heading} tabIndex={-1}>
          {texts.title}
        </Title>
        <div className={classes.actions}>
          <Button variant="default" onClick={() => openDialog("receivePayment", { customer })}>
            {texts.receive.title}
          </Button>
          <Button variant="default" onClick={() => open("charge")}>
            {texts.charge.title}
          </Button>
          <MenuButton label={texts.more} content={<IconDots size={18} aria-hidden />}>
            <UnstyledButton role="menuitem" className={menu.item} onClick={() => open("discount")}>
              {texts.discount.title}
            </UnstyledButton>
            <UnstyledButton role="menuitem" className={menu.item} onClick={() => open("write-off")}>
              {texts.writeOff.title}
            </UnstyledButton>
          </MenuButton>
        </div>
      </div>
      {account ? (
        <>
          <AccountStanding account={account} onRemind={() => openDialog("remindOwing", { customer })} />
          {account.pagination.total > 0 && (
            <div className={classes.entriesHead} data-shown={areEntriesShown || undefined}>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-expanded={areEntriesShown}
                onClick={entries.toggle}
              >
                {areEntriesShown ? texts.hideEntries : texts.showEntries(account.pagination.total)}
              </Button>
              <Button variant="subtle" size="compact-sm" onClick={() => setOpened("statement")}>
                {statementMessages.customer.title}
              </Button>
            </div>
          )}
          {areEntriesShown && (
            <AccountEntries
              customer={customer}
              account={account}
              isStale={isPlaceholderData}
              onPage={(next, how) => change({ page: next > 1 ? next : undefined }, how)}
              onReverse={(chosen) => {
                focus.cancel();
                setReversed(chosen);
                setOpened("reverse");
              }}
            />
          )}
        </>
      ) : error ? (
        <Paper withBorder>
          <LoadFailed query={{ error, refetch }} fallback={texts.loadFailed} />
        </Paper>
      ) : (
        <AccountLoading owes={customer.outstanding !== undefined && customer.outstanding > 0} />
      )}
      <ChargeDialog
        kind={kind}
        customer={customer}
        standing={account ?? { outstanding: 0, credit: 0 }}
        hasEntries={account?.pagination.total !== 0}
        opened={opened === "charge"}
        onClose={close}
      />
      <StatementDialog customer={customer} opened={opened === "statement"} onClose={close} />
      {reversed &&
        ("payment" in reversed ? (
          <ReversePaymentDialog {...reversed} {...reversal} />
        ) : (
          <ReverseChargeDialog {...reversed} {...reversal} />
        ))}
    </section>
  );
}
