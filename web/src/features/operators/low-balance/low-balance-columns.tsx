import { commonMessages } from "@cable-connect/contract/messages/common";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import type { Operator } from "@cable-connect/contract/operators";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { Column } from "../../../ui/tables/data-table.tsx";
import { formatExactMoney } from "../../../ui/text/format.ts";
import {
  Balance,
  OperatorContact,
  OperatorName,
  OperatorStatus,
  operatorNameId,
} from "../operator-cells.tsx";

const { columns } = operatorMessages;

/** The columns of the operators with a negative balance (specification, section 2, Low balance operators). */
export const lowBalanceColumns: readonly Column<Operator, "name" | "balance">[] = [
  {
    header: commonMessages.operator,
    cell: (operator) => <OperatorName {...operator} />,
    sort: { first: "name", kind: "text" },
  },
  { header: columns.contact, cell: (operator) => <OperatorContact {...operator} /> },
  { header: commonMessages.status, cell: (operator) => <OperatorStatus {...operator} /> },
  {
    header: columns.walletBalance,
    align: "right",
    sort: { first: "balance", kind: "amount" },
    cell: ({ wallet }) => <Balance rupees={wallet.balance} format={formatExactMoney} />,
  },
  {
    header: commonMessages.actions,
    isActions: true,
    cell: ({ id }) => (
      <Button
        variant="default"
        size="xs"
        aria-describedby={operatorNameId(id)}
        renderRoot={(props) => (
          <Link to="/operators/$operatorId" params={{ operatorId: String(id) }} {...props} />
        )}
      >
        {operatorMessages.viewDetails}
      </Button>
    ),
  },
];
