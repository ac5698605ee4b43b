import { customerPageMessages } from "@cable-connect/contract/messages/customer-page";
import { BackLink } from "../../../ui/layout/back-link.tsx";

/** The way back to the list, above a customer. */
export function BackToCustomers() {
  return <BackLink to="/customers">{customerPageMessages.back}</BackLink>;
}
