import type { Customer } from "@cable-connect/contract/customers";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { customerPageMessages } from "@cable-connect/contract/messages/customer-page";
import { Button, Paper, Skeleton, Title, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { customerServicesQuery } from "../../../api/customers.ts";
import { serviceKey } from "../../../business/service/service-key.ts";
import { useOpenDialog } from "../../../business/shell-dialogs.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { lazyPart } from "../../../ui/feedback/lazy-part.ts";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import section from "../../../ui/layout/section.module.css";
import { useKeptOrder } from "../../../ui/lists/use-kept-order.ts";
import classes from "./customer-page.module.css";
import { hasAccount } from "./has-account.ts";
import { ServiceCard } from "./service-card.tsx";

const texts = customerPageMessages;

/** Loaded only while the operator collects. */
const ConnectedServices = lazyPart(
  async () => (await import("../../connections/connected-services.tsx")).ConnectedServices,
);
const AddConnectionButton = lazyPart(
  async () => (await import("../../connections/add-connection-button.tsx")).AddConnectionButton,
);

/** A card for each platform that the customer was recharged on, soonest expiry first; a recharge leaves each where it is. */
export function CustomerServices({ customer }: { customer: Customer }) {
  return (
    <section aria-labelledby="customer-services" className={section.section}>
      <div className={section.head}>
        <Title order={2} size="h3" id="customer-services">
          {texts.services}
        </Title>
        {customer.isActive && hasAccount(customer) && <AddConnection customer={customer} />}
      </div>
      <Cards key={customer.id} customer={customer} />
    </section>
  );
}

function Cards({ customer }: { customer: Customer }) {
  const { data: services, error, refetch } = useQuery(customerServicesQuery(customer.id));
  const kept = useKeptOrder(services ?? [], serviceKey);
  const openDialog = useOpenDialog();
  const remind = (rechargeId: number) => openDialog("remind", { customer, rechargeId });
  if (!services && error) {
    return (
      <Paper withBorder>
        <LoadFailed query={{ error, refetch }} fallback={texts.servicesLoadFailed} />
      </Paper>
    );
  }
  const empty = (
    <EmptyState
      drawing="platforms"
      title={texts.noServices}
      text={texts.noServicesText}
      action={
        customer.isActive && (
          <Button variant="light" onClick={() => openDialog("recharge", { customer })}>
            {texts.rechargeFirst}
          </Button>
        )
      }
    />
  );
  if (services && hasAccount(customer)) {
    return (
      <ul className={classes.services}>
        <Suspense fallback={<LoadingCard />}>
          <ConnectedServices
            customer={customer}
            services={services}
            empty={<li className={classes.none}>{empty}</li>}
            card={({ service, isActive, ...parts }) => (
              <ServiceCard
                key={serviceKey(service)}
                service={service}
                {...parts}
                isActive={customer.isActive && isActive}
                onRemind={remind}
                onRecharge={() =>
                  openDialog("recharge", {
                    customer,
                    ...("rechargeId" in service
                      ? { service }
                      : { connection: { id: service.connection.id, platformId: service.platform.id } }),
                  })
                }
              />
            )}
          />
        </Suspense>
      </ul>
    );
  }
  if (services?.length === 0) return <Paper withBorder>{empty}</Paper>;
  return (
    <ul className={classes.services} aria-busy={!services}>
      {services ? (
        kept.map((service) => (
          <ServiceCard
            key={serviceKey(service)}
            service={service}
            isActive={customer.isActive}
            onRecharge={() => openDialog("recharge", { customer, service })}
            onRemind={remind}
          />
        ))
      ) : (
        <LoadingCard />
      )}
    </ul>
  );
}

function LoadingCard() {
  return (
    <Paper component="li" withBorder className={classes.service}>
      <VisuallyHidden role="status">{commonMessages.loading}</VisuallyHidden>
      <Skeleton h={20} w={160} mb="md" />
      <Skeleton h={44} />
    </Paper>
  );
}

/** Begins with the platform of the customer's only service. */
function AddConnection({ customer }: { customer: Customer }) {
  const { data: services } = useQuery(customerServicesQuery(customer.id));
  const platforms = new Set(services?.map(({ platformId }) => platformId));
  const [only] = platforms.size === 1 ? platforms : [];
  return (
    <Suspense fallback={<Skeleton h={36} w={140} />}>
      <AddConnectionButton customer={customer} platformId={only} />
    </Suspense>
  );
}
