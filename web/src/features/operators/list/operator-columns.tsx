import type { KeyOf, OperatorSort } from "@cable-connect/contract/lists/sort";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import type { ListedOperator, Operator } from "@cable-connect/contract/operators";
import type { Column } from "../../../ui/tables/data-table.tsx";
import { RowButton } from "../../../ui/tables/row-button.tsx";
import { formatInstantDate, formatMoney } from "../../../ui/text/format.ts";
import {
  Balance,
  OperatorContact,
  OperatorName,
  OperatorStatus,
  operatorNameId,
  WeekShort,
} from "../operator-cells.tsx";

const { columns } = operatorMessages;

type Actions = { onEdit: (operator: Operator) => void; onWallet: (operator: Operator) => void };

/** The columns of the list of operators (specification, section 2, Operators). */
export function operatorColumns({
  onEdit,
  onWallet,
}: Actions): Column<ListedOperator, KeyOf<OperatorSort>>[] {
  return [
    {
      header: commonMessages.operator,
      cell: (operator) => <OperatorName {...operator} />,
      phone: "title",
      sort: { first: "name", kind: "text" },
    },
    { header: columns.contact, cell: (operator) => <OperatorContact {...operator} />, phone: "detail" },
    {
      header: columns.walletBalance,
      width: "12.5rem",
      align: "right",
      phone: "side",
      sort: { first: "balance", kind: "amount" },
      cell: ({ wallet, isActive, runway }) => (
        <>
          <Balance rupees={wallet.balance} format={formatMoney} />
          {isActive && runway && <WeekShort {...runway.next7} />}
        </>
      ),
    },
    {
      header: commonMessages.status,
      width: "6rem",
      cell: (operator) => <OperatorStatus {...operator} />,
      phone: "note",
    },
    {
      header: columns.created,
      width: "5.75rem",
      cell: ({ createdAt }) => formatInstantDate(createdAt),
      sort: { first: "-created", kind: "date" },
    },
    {
      header: commonMessages.actions,
      width: "8rem",
      isActions: true,
      cell: (operator) => (
        <>
          <RowButton
            data-wide
            aria-describedby={operatorNameId(operator.id)}
            onClick={() => onEdit(operator)}
          >
            {operatorMessages.editShort}
          </RowButton>
          <RowButton aria-describedby={operatorNameId(operator.id)} onClick={() => onWallet(operator)}>
            {operatorMessages.updateWalletShort}
          </RowButton>
        </>
      ),
    },
  ];
}
