import { commonMessages } from "@cable-connect/contract/messages/common";
import { dashboardMessages } from "@cable-connect/contract/messages/dashboard";
import type { ListedRecharge } from "@cable-connect/contract/recharges";
import { Text } from "@mantine/core";
import { CustomerLink } from "../../../business/customer/customer-link.tsx";
import { RechargeNumber } from "../../../business/recharges/recharge-number.tsx";
import { ServiceParts } from "../../../business/service/service-parts.tsx";
import { UndoableAmount } from "../../../business/undo/undoable-amount.tsx";
import { undoableStatusColumn } from "../../../business/undo/undoable-status.tsx";
import type { Column } from "../../../ui/tables/data-table.tsx";
import { formatMoney } from "../../../ui/text/format.ts";
import { InstantText } from "../../../ui/text/instant-text.tsx";

/** The columns of the operator's Recent Recharges (specification, section 2, Dashboard). */
export function recentRechargeColumns(
  onUndo: (recharge: ListedRecharge) => void,
): Column<ListedRecharge, "amount" | "date" | "expiry">[] {
  return [
    { header: dashboardMessages.rechargeId, width: "5rem", cell: ({ id }) => <RechargeNumber id={id} /> },
    {
      header: commonMessages.customer,
      width: "10rem",
      phone: "title",
      cell: ({ customer }) => (
        <>
          <CustomerLink customer={customer} />
          <Text size="sm" c="dimmed" data-wide>
            {commonMessages.idOf(customer.id)}
          </Text>
        </>
      ),
    },
    {
      header: commonMessages.platform,
      cell: (recharge) => <ServiceParts {...recharge} />,
      phone: "detail",
    },
    {
      header: commonMessages.amount,
      width: "4.5rem",
      align: "right",
      phone: "side",
      cell: ({ amount, status }) => (
        <UndoableAmount isUndone={status === "reversed"}>{formatMoney(amount)}</UndoableAmount>
      ),
      sort: { first: "-amount", kind: "amount" },
    },
    {
      header: dashboardMessages.dateTime,
      width: "10.25rem",
      cell: ({ rechargeDate }) => <InstantText instant={rechargeDate} isDayOnPhone />,
      phone: "note",
      sort: { first: "-date", kind: "date" },
    },
    { ...undoableStatusColumn(onUndo), width: "9.375rem" },
  ];
}
