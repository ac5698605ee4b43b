import type { ListedOperator, Operator } from "@cable-connect/contract/operators";
import { Button } from "@mantine/core";
import type { Column } from "../../../ui/tables/data-table.tsx";
import { formatInstantDate, formatMoney } from "../../../ui/text/format.ts";
import {
  Balance,
  OperatorContact,
  OperatorName,
  OperatorStatus,
  operatorNameId,
} from "../operator-cells.tsx";
import { WeekShort } from "../week-short.tsx";

type Actions = { onEdit: (operator: Operator) => void; onWallet: (operator: Operator) => void };

/** The columns of the list of operators (specification, section 2, Operators). */
export function operatorColumns({ onEdit, onWallet }: Actions): Column<ListedOperator>[] {
  return [
    { header: "Operator", cell: (operator) => <OperatorName {...operator} /> },
    { header: "Contact", cell: (operator) => <OperatorContact {...operator} /> },
    {
      header: "Wallet Balance",
      align: "right",
      cell: ({ wallet, isActive, runway }) => (
        <>
          <Balance rupees={wallet.balance} format={formatMoney} />
          {isActive && runway && <WeekShort missing={runway.next7.short} />}
        </>
      ),
    },
    { header: "Status", cell: (operator) => <OperatorStatus {...operator} /> },
    { header: "Created", cell: ({ createdAt }) => formatInstantDate(createdAt) },
    {
      header: "Actions",
      isActions: true,
      cell: (operator) => (
        <>
          <Button
            variant="default"
            size="xs"
            aria-describedby={operatorNameId(operator.id)}
            onClick={() => onEdit(operator)}
          >
            Edit
          </Button>
          <Button
            variant="default"
            size="xs"
            aria-describedby={operatorNameId(operator.id)}
            onClick={() => onWallet(operator)}
          >
            Wallet
          </Button>
        </>
      ),
    },
  ];
}
