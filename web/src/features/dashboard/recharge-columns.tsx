import type { Recharge } from "@cable-connect/contract/recharges";
import { Text } from "@mantine/core";
import type { Column } from "../../ui/data-table.tsx";
import { formatInstant, formatMoney } from "../../ui/format.ts";
import { RechargeStatus } from "../../ui/recharge-status.tsx";

/** The columns of the operator's Recent Recharges (section 2, Dashboard). */
export const rechargeColumns: readonly Column<Recharge>[] = [
  { header: "Recharge ID", cell: ({ id }) => `#${id}` },
  {
    header: "Customer",
    cell: ({ customer }) => (
      <>
        <Text>{customer.name || "Unknown"}</Text>
        <Text size="sm" c="dimmed">
          ID: {customer.id}
        </Text>
      </>
    ),
  },
  { header: "Platform", cell: ({ platform }) => platform.name },
  { header: "Amount", align: "right", cell: ({ amount }) => formatMoney(amount) },
  { header: "Date & Time", cell: ({ rechargeDate }) => formatInstant(rechargeDate) },
  { header: "Status", cell: ({ status }) => <RechargeStatus status={status} /> },
];
