import { operatorMessages } from "@cable-connect/contract/messages/operators";
import { BackLink } from "../../../ui/layout/back-link.tsx";

/** The way back to the list, above an operator. */
export function BackToOperators() {
  return <BackLink to="/operators">{operatorMessages.backToOperators}</BackLink>;
}
