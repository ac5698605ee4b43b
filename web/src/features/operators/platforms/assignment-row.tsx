import { isBelowCost } from "@cable-connect/contract/below-cost";
import { platformMessages } from "@cable-connect/contract/messages/platforms";
import type { Assignment } from "@cable-connect/contract/platforms";
import { Button } from "@mantine/core";
import { formatExactMoney, formatInstantDate } from "../../../ui/text/format.ts";
import { ActivateButton } from "./activate-button.tsx";
import { AssignmentPrices } from "./assignment-prices.tsx";
import { BelowCost } from "./below-cost.tsx";
import { PlatformRow, platformNameId } from "./platform-row.tsx";
import { usePurchaseRate } from "./use-purchase-rate.ts";

type AssignmentRowProps = {
  operatorId: number;
  assignment: Assignment;
  onActivated: () => void;
  onUnassign: (assignment: Assignment) => void;
  /** For a platform with prices to edit. */
  onEditPrices: ((assignment: Assignment) => void) | undefined;
};

/** A platform that was assigned, with what its operator pays for it. */
export function AssignmentRow(props: AssignmentRowProps) {
  const { operatorId, assignment, onActivated, onUnassign, onEditPrices } = props;
  const { platform, assignedAt, isActive } = assignment;
  const rate = platform.operator_rate;
  const purchaseRate = usePurchaseRate(platform.id);
  return (
    <PlatformRow
      platform={platform}
      meta={
        <>
          <span>Assigned {formatInstantDate(assignedAt)}</span>
          <span>
            Rate: {rate === null ? platformMessages.notSet : formatExactMoney(rate)}{" "}
            {isBelowCost(rate, purchaseRate) && <BelowCost />}
          </span>
        </>
      }
      action={
        isActive ? (
          <Button
            variant="default"
            size="xs"
            aria-describedby={platformNameId(platform.id)}
            onClick={() => onUnassign(assignment)}
          >
            Unassign
          </Button>
        ) : (
          <ActivateButton operatorId={operatorId} assignment={assignment} onChanged={onActivated} />
        )
      }
      details={
        <AssignmentPrices
          assignment={assignment}
          purchaseRate={purchaseRate}
          onEdit={onEditPrices && (() => onEditPrices(assignment))}
        />
      }
    />
  );
}
