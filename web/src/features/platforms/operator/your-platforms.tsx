import { platformMessages } from "@cable-connect/contract/messages/platforms";
import type { Assignment } from "@cable-connect/contract/platforms";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useUser } from "../../../api/client/session.ts";
import { assignedPlatformsQuery } from "../../../api/platforms.ts";
import { lazyDialog } from "../../../ui/dialogs/lazy-dialog.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { useScreenSearch } from "../../../ui/lists/use-screen-search.ts";
import { matches } from "../matches.ts";
import { PlatformFilters } from "../platform-filters.tsx";
import { PlatformGrid } from "../platform-grid.tsx";
import { OperatorPlatformCard } from "./operator-platform-card.tsx";

const RechargeServiceDialog = lazyDialog(
  async () => (await import("./recharge-service-dialog.tsx")).RechargeServiceDialog,
);

const CustomerPricesDialog = lazyDialog(
  async () => (await import("./customer-prices-dialog.tsx")).CustomerPricesDialog,
);

/** The operator's assigned platforms and prices (specification, section 2, Platforms). */
export function YourPlatforms() {
  const [{ search, type }] = useScreenSearch("/console/services");
  const { data: assignments, error, refetch } = useQuery(assignedPlatformsQuery);
  const [platformId, setPlatformId] = useState<number>();
  const [isRecharging, recharging] = useDisclosure(false);
  const { collects } = useUser();
  const [priced, setPriced] = useState<Assignment>();
  const [isPricing, pricing] = useDisclosure(false);

  function recharge(chosen: number) {
    setPlatformId(chosen);
    recharging.open();
  }

  return (
    <>
      <PageHeader title={platformMessages.operatorTitle} description={platformMessages.operatorSubtitle} />
      <PlatformFilters />
      <PlatformGrid
        query={{ error, refetch }}
        cards={assignments
          ?.filter(({ platform }) => matches(platform, search, type))
          .map((assignment) => (
            <OperatorPlatformCard
              key={assignment.id}
              assignment={assignment}
              onRecharge={() => recharge(assignment.platform.id)}
              onPrice={
                collects
                  ? () => {
                      setPriced(assignment);
                      pricing.open();
                    }
                  : undefined
              }
            />
          ))}
      />
      {priced && <CustomerPricesDialog assignment={priced} opened={isPricing} onClose={pricing.close} />}
      <RechargeServiceDialog
        assignments={assignments ?? []}
        platformId={platformId}
        opened={isRecharging}
        onClose={recharging.close}
      />
    </>
  );
}
