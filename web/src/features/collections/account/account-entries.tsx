import { chargeKinds } from "@cable-connect/contract/customer-accounts";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { minusSign } from "@cable-connect/contract/values/money";
import type { Account, AccountEntry } from "../../../api/customer-account.ts";
import { accountDetails } from "../../../business/customer/account-details.ts";
import { balanceText } from "../../../business/customer/standing-text.ts";
import { entryName } from "../../../business/entry-name.ts";
import { isUtrMissing } from "../../../business/payment/is-utr-missing.ts";
import type { ReversiblePayment } from "../../../business/shell-dialogs.ts";
import { StatusBadge } from "../../../ui/layout/status-badge.tsx";
import { type Column, DataTable } from "../../../ui/tables/data-table.tsx";
import { Pager } from "../../../ui/tables/pager.tsx";
import { RowButton } from "../../../ui/tables/row-button.tsx";
import type { ChangePage } from "../../../ui/tables/use-last-page.ts";
import { formatPrice } from "../../../ui/text/format.ts";
import { InstantText } from "../../../ui/text/instant-text.tsx";
import { Unbroken } from "../../../ui/text/unbroken.tsx";
import { PaymentActions } from "../payments/payment-actions.tsx";
import classes from "./account.module.css";
import type { ReversibleCharge } from "./reverse-charge-dialog.tsx";

const texts = customerAccountMessages;

/** What is reversed, with its amount in rupees. */
export type ReversibleEntry = { payment: ReversiblePayment } | { charge: ReversibleCharge };

type AccountEntriesProps = {
  account: Account;
  customer: { name: string };
  isStale: boolean;
  onPage: ChangePage;
  /** Of a payment, or an entry that was added by hand. */
  onReverse: (entry: ReversibleEntry) => void;
};

/** A page of an account's entries, newest first. */
export function AccountEntries({ account, customer, isStale, onPage, onReverse }: AccountEntriesProps) {
  const { entries, pagination } = account;
  const { page, limit, total, totalPages } = pagination;
  return (
    <>
      <DataTable
        caption={texts.entries}
        columns={columnsOf(customer, onReverse)}
        rows={entries}
        rowKey={({ seq }) => seq}
        isStale={isStale}
        empty={null}
      />
      <Pager page={page} pageSize={limit} total={total} totalPages={totalPages} onChange={onPage} />
    </>
  );
}

function columnsOf(
  customer: AccountEntriesProps["customer"],
  onReverse: AccountEntriesProps["onReverse"],
): readonly Column<AccountEntry>[] {
  const { columns } = texts;
  return [
    { header: columns.date, phone: "detail", cell: ({ date }) => <InstantText instant={date} /> },
    { header: columns.entry, phone: "title", cell: (entry) => <EntryName entry={entry} /> },
    {
      header: columns.details,
      isLong: true,
      phone: "foot",
      cell: (entry) => (
        <>
          <Unbroken>{accountDetails(entry).join(" · ") || "—"}</Unbroken>
          {entry.payment && isUtrMissing(entry.payment) && (
            <>
              {" "}
              <StatusBadge tone="warning">{texts.addUtr.missing}</StatusBadge>
            </>
          )}
        </>
      ),
    },
    {
      header: columns.amount,
      align: "right",
      phone: "side",
      cell: ({ amount, isReversed }) => (
        <span
          className={classes.amount}
          data-void={isReversed || undefined}
          data-in={amount > 0 || undefined}
        >
          {amount > 0 ? "+" : minusSign}
          {formatPrice(Math.abs(amount))}
        </span>
      ),
    },
    {
      header: columns.balance,
      align: "right",
      phone: "note",
      cell: ({ balanceAfter }) => balanceText(balanceAfter),
    },
    {
      header: commonMessages.actions,
      isActions: true,
      cell: (entry) => {
        const { payment, amount, isReversed, label } = entry;
        if (payment)
          return (
            <PaymentActions
              payment={{ ...payment, amount }}
              customer={customer}
              onReverse={isReversed ? undefined : () => onReverse({ payment: { ...payment, amount } })}
            />
          );
        if (!isCharge(entry) || isReversed) return null;
        return (
          <RowButton
            variant="subtle"
            aria-label={texts.reverseCharge.buttonOf(label, formatPrice(Math.abs(amount)))}
            onClick={() => onReverse({ charge: entry })}
          >
            {texts.reverse.button}
          </RowButton>
        );
      },
    },
  ];
}

/** Whether an entry was added by hand. */
function isCharge(entry: AccountEntry): entry is AccountEntry & ReversibleCharge {
  return chargeKinds.some((kind) => kind === entry.kind);
}

/** What an entry is, struck out once it is taken back. */
export function EntryName({ entry }: { entry: AccountEntry }) {
  const { kind, isReversed } = entry;
  const name = entryName(entry);
  if (!isReversed) return name;
  const taken = kind === "recharge" ? commonMessages.statuses.reversed : texts.reversed;
  return (
    <span className={classes.taken}>
      <s>{name}</s> <StatusBadge tone="neutral">{taken}</StatusBadge>
    </span>
  );
}
