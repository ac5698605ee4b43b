import { commonMessages } from "@cable-connect/contract/messages/common";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { MissingRecord } from "../../../business/navigation/missing-record.tsx";

/** Shown for an operator that doesn't exist. */
export function OperatorMissing() {
  return (
    <MissingRecord
      kind={commonMessages.operator}
      title={operatorMessages.notFound}
      text={operatorMessages.missingText}
      list="/operators"
      back={operatorMessages.backToOperators}
    />
  );
}
