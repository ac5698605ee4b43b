import { useParams } from "@tanstack/react-router";
import { CustomerMissing } from "../features/customers/page/customer-missing.tsx";
import { CustomerPage } from "../features/customers/page/customer-page.tsx";
import { wholeNumber } from "../ui/fields/whole-number.ts";

/** The customer whose id is in the path. */
export function CustomerScreen() {
  const { customerId } = useParams({ from: "/console/customers/$customerId" });
  const id = wholeNumber(customerId, 1);
  return id === undefined ? <CustomerMissing /> : <CustomerPage key={id} customerId={id} />;
}
