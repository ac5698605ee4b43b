import { customerPageMessages } from "@cable-connect/contract/messages/customer-page";
import { BackLink } from "../../../business/navigation/back-link.tsx";

/** The link back to the list of customers. */
export function BackToCustomers() {
  return <BackLink to="/customers">{customerPageMessages.back}</BackLink>;
}
