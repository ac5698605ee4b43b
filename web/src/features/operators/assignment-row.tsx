import { messages } from "@cable-connect/contract/messages";
import type { Assignment } from "@cable-connect/contract/platforms";
import { formatExactMoney, formatInstantDate } from "../../ui/format.ts";
import { AssignmentPrices } from "./assignment-prices.tsx";
import { AssignmentSwitch } from "./assignment-switch.tsx";
import { PlatformRow } from "./platform-row.tsx";

type AssignmentRowProps = {
  operatorId: number;
  assignment: Assignment;
  onChanged: () => void;
  /** For a platform with prices to edit. */
  onEditPrices: ((assignment: Assignment) => void) | undefined;
};

/** A platform that was assigned, with what its operator pays for it. */
export function AssignmentRow({ operatorId, assignment, onChanged, onEditPrices }: AssignmentRowProps) {
  const { platform, assignedAt } = assignment;
  const rate = platform.operator_rate;
  return (
    <PlatformRow
      platform={platform}
      meta={
        <>
          <span>Assigned {formatInstantDate(assignedAt)}</span>
          <span>Rate: {rate === null ? messages.platforms.notSet : formatExactMoney(rate)}</span>
        </>
      }
      action={<AssignmentSwitch operatorId={operatorId} assignment={assignment} onChanged={onChanged} />}
      details={
        <AssignmentPrices assignment={assignment} onEdit={onEditPrices && (() => onEditPrices(assignment))} />
      }
    />
  );
}
