import type { Customer } from "@cable-connect/contract/customers";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerPageMessages } from "@cable-connect/contract/messages/customer-page";
import { Button, Paper, Skeleton, Title, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { customerServicesQuery } from "../../../api/customers.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { errorMessage } from "../../../ui/feedback/error-message.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import classes from "./customer-page.module.css";
import { type CustomerService, ServiceCard } from "./service-card.tsx";

const texts = customerPageMessages;

type CustomerServicesProps = { customer: Customer; onRecharge: (service?: CustomerService) => void };

/** A card for each platform that the customer was recharged on, soonest expiry first. */
export function CustomerServices({ customer, onRecharge }: CustomerServicesProps) {
  return (
    <section aria-labelledby="customer-services" className={classes.section}>
      <Title order={2} size="h3" id="customer-services" className={classes.title}>
        {texts.services}
      </Title>
      <Cards customer={customer} onRecharge={onRecharge} />
    </section>
  );
}

function Cards({ customer, onRecharge }: CustomerServicesProps) {
  const { data: services, error, refetch } = useQuery(customerServicesQuery(customer.id));
  if (!services && error) {
    return (
      <Paper withBorder>
        <ErrorState message={errorMessage(error, texts.servicesLoadFailed)} onRetry={() => void refetch()} />
      </Paper>
    );
  }
  if (services?.length === 0) {
    return (
      <Paper withBorder>
        <EmptyState
          drawing="platforms"
          title={texts.noServices}
          text={texts.noServicesText}
          action={
            customer.isActive && (
              <Button variant="light" onClick={() => onRecharge()}>
                {texts.rechargeFirst}
              </Button>
            )
          }
        />
      </Paper>
    );
  }
  return (
    <ul className={classes.services} aria-busy={!services}>
      {services?.map((service) => (
        <ServiceCard
          key={service.platformId}
          service={service}
          isActive={customer.isActive}
          onRecharge={() => onRecharge(service)}
        />
      )) ?? (
        <Paper component="li" withBorder className={classes.service}>
          <VisuallyHidden role="status">{commonMessages.loading}</VisuallyHidden>
          <Skeleton h={20} w={160} mb="md" />
          <Skeleton h={44} />
        </Paper>
      )}
    </ul>
  );
}
