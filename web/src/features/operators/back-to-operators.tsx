import { messages } from "@cable-connect/contract/messages";
import { BackLink } from "../../ui/layout/back-link.tsx";

/** The way back to the list, above an operator. */
export function BackToOperators() {
  return <BackLink to="/operators">{messages.operators.backToOperators}</BackLink>;
}
