import { commonMessages } from "@cable-connect/contract/messages/common";
import { walletMessages } from "@cable-connect/contract/messages/wallet";
import { planLabel } from "@cable-connect/contract/prices/fixed-plans";
import type { ListedRecharge } from "@cable-connect/contract/recharges";
import { CustomerLink } from "../../business/customer/customer-link.tsx";
import { RechargeNumber } from "../../business/recharges/recharge-number.tsx";
import { ServiceParts } from "../../business/service/service-parts.tsx";
import { UndoableAmount } from "../../business/undo/undoable-amount.tsx";
import { undoableStatusColumn } from "../../business/undo/undoable-status.tsx";
import type { Column } from "../../ui/tables/data-table.tsx";
import { formatDate, formatInstantDate, formatMoney } from "../../ui/text/format.ts";
import classes from "./wallet.module.css";

const { columns } = walletMessages;

/** The columns of the wallet's recharges (specification, section 2, Wallet). */
export function rechargeColumns(
  onUndo: (recharge: ListedRecharge) => void,
): Column<ListedRecharge, "amount" | "date" | "expiry">[] {
  return [
    { header: columns.rechargeId, cell: ({ id }) => <RechargeNumber id={id} /> },
    {
      header: commonMessages.customer,
      cell: ({ customer }) => <CustomerLink customer={customer} />,
      phone: "title",
    },
    {
      header: commonMessages.platform,
      cell: (recharge) => (
        <div className={classes.description}>
          <ServiceParts {...recharge} />
        </div>
      ),
      phone: "detail",
    },
    { header: columns.plan, cell: ({ planName }) => planLabel(planName) },
    {
      header: commonMessages.amount,
      align: "right",
      phone: "side",
      cell: ({ amount, status }) => (
        <UndoableAmount isUndone={status === "reversed"}>{formatMoney(amount)}</UndoableAmount>
      ),
      sort: { first: "-amount", kind: "amount" },
    },
    {
      header: columns.rechargeDate,
      cell: ({ rechargeDate }) => formatInstantDate(rechargeDate),
      phone: "note",
      sort: { first: "-date", kind: "date" },
    },
    {
      header: columns.expiryDate,
      cell: ({ expiryDate }) => formatDate(expiryDate),
      sort: { first: "expiry", kind: "expiry" },
    },
    undoableStatusColumn(onUndo),
  ];
}
