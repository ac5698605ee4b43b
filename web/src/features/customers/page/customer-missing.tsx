import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerPageMessages } from "@cable-connect/contract/messages/customer-page";
import { customerMessages } from "@cable-connect/contract/messages/customers";
import { MissingRecord } from "../../../business/navigation/missing-record.tsx";

/** Shown for a customer that the operator doesn't have. */
export function CustomerMissing() {
  return (
    <MissingRecord
      kind={commonMessages.customer}
      title={customerMessages.errors.notFound}
      text={customerPageMessages.missingText}
      list="/customers"
      back={customerPageMessages.back}
    />
  );
}
