import { commonMessages } from "@cable-connect/contract/messages/common";
import { Paper, Skeleton, VisuallyHidden } from "@mantine/core";
import { useUser } from "../../../api/client/session.ts";
import { PageFactsLoading } from "../../../ui/layout/page-facts.tsx";
import section from "../../../ui/layout/section.module.css";
import { usePageTitle } from "../../../ui/layout/use-page-title.ts";
import { AccountPlaceholder } from "./account-placeholder.tsx";
import classes from "./customer-page.module.css";

const services = ["1", "2"];

/** The placeholder of a customer's page until it is loaded. */
export function CustomerLoading() {
  usePageTitle(commonMessages.customer);
  const { collects } = useUser();
  return (
    <div aria-busy>
      <VisuallyHidden>
        <h1>{commonMessages.customer}</h1>
        <p role="status">{commonMessages.loading}</p>
      </VisuallyHidden>
      <PageFactsLoading facts={collects ? 5 : 4} />
      {collects && <AccountPlaceholder owes />}
      <div className={section.section}>
        <Skeleton h={20} w={96} mt={4} mb="md" />
        <div className={classes.services}>
          {services.map((service) => (
            <Paper key={service} withBorder className={classes.service}>
              <Skeleton h={20} w={140} />
              <Skeleton h={64} />
              <Skeleton h={30} w={84} />
            </Paper>
          ))}
        </div>
      </div>
    </div>
  );
}
