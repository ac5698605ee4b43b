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

/** The columns of the operators that owe (specification, section 2, Low balance operators). */
export const lowBalanceColumns: readonly Column<Operator>[] = [
  { header: "Operator", cell: (operator) => <OperatorName {...operator} /> },
  { header: "Contact", cell: (operator) => <OperatorContact {...operator} /> },
  { header: "Status", cell: (operator) => <OperatorStatus {...operator} /> },
  {
    header: "Wallet Balance",
    align: "right",
    cell: ({ wallet }) => <Balance rupees={wallet.balance} format={formatExactMoney} />,
  },
  {
    header: "Actions",
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
        View Details
      </Button>
    ),
  },
];
