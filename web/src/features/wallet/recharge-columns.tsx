import { planLabel } from "@cable-connect/contract/constants";
import type { Recharge } from "@cable-connect/contract/recharges";
import { CustomerLink } from "../../business/customer-link.tsx";
import { RechargeStatus } from "../../business/recharge-status.tsx";
import { ReversalNote } from "../../business/reversal-note.tsx";
import type { Column } from "../../ui/tables/data-table.tsx";
import { formatDate, formatInstantDate, formatMoney } from "../../ui/text/format.ts";

/** The columns of the wallet's recharges (specification, section 2, Wallet). */
export const rechargeColumns: readonly Column<Recharge>[] = [
  { header: "Recharge ID", cell: ({ id }) => `#${id}` },
  { header: "Customer", cell: ({ customer }) => <CustomerLink customer={customer} /> },
  { header: "Platform", cell: ({ platform }) => platform.name },
  { header: "Plan", cell: ({ planName }) => planLabel(planName) },
  { header: "Amount", align: "right", cell: ({ amount }) => formatMoney(amount) },
  { header: "Recharge Date", cell: ({ rechargeDate }) => formatInstantDate(rechargeDate) },
  { header: "Expiry Date", cell: ({ expiryDate }) => formatDate(expiryDate) },
  {
    header: "Status",
    cell: ({ status, reversal }) => (
      <>
        <RechargeStatus status={status} />
        <ReversalNote reversal={reversal} side="operator" />
      </>
    ),
  },
];
