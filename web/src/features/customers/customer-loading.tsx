import { customerPageMessages } from "@cable-connect/contract/customer-page-messages";
import { messages } from "@cable-connect/contract/messages";
import { Paper, Skeleton, VisuallyHidden } from "@mantine/core";
import { usePageTitle } from "../../ui/use-page-title.ts";
import classes from "./customer-page.module.css";

const facts = ["1", "2", "3", "4"];
const services = ["1", "2"];

/** The shape of a customer's page until it is loaded. */
export function CustomerLoading() {
  usePageTitle(customerPageMessages.customer);
  return (
    <div aria-busy>
      <VisuallyHidden>
        <h1>{customerPageMessages.customer}</h1>
        <p role="status">{messages.common.loading}</p>
      </VisuallyHidden>
      <Skeleton h={24} w={220} maw="60%" my={4} />
      <Skeleton h={16} w={140} mt={8} mb={28} />
      <Paper withBorder className={classes.facts}>
        {facts.map((fact) => (
          <div key={fact} className={classes.fact}>
            <Skeleton h={12} w={72} mt={5} />
            <Skeleton h={16} w={104} mt={11} mb={6} />
          </div>
        ))}
      </Paper>
      <div className={classes.section}>
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
