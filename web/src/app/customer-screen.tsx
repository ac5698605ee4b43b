import { useParams } from "@tanstack/react-router";
import { CustomerPage } from "../features/customers/page/customer-page.tsx";
import { wholeNumber } from "../ui/fields/whole-number.ts";
import { NotFoundPage } from "./not-found-page.tsx";

/** The customer whose id is in the path; the not-found page for any other path. */
export function CustomerScreen() {
  const { customerId } = useParams({ from: "/console/customers/$customerId" });
  const id = wholeNumber(customerId, 1);
  const notFound = <NotFoundPage />;
  return id === undefined ? notFound : <CustomerPage key={id} customerId={id} notFound={notFound} />;
}
