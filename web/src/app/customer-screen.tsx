import { idParameter } from "@cable-connect/contract/fields";
import { useParams } from "@tanstack/react-router";
import { CustomerPage } from "../features/customers/customer-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

/** The customer that the path names; a path that names none of the operator's is not found. */
export function CustomerScreen() {
  const { customerId } = useParams({ from: "/console/customers/$customerId" });
  const id = idParameter.safeParse(customerId);
  const notFound = <NotFoundPage />;
  return id.success ? <CustomerPage key={id.data} customerId={id.data} notFound={notFound} /> : notFound;
}
