import { commonMessages } from "@cable-connect/contract/messages/common";
import { platformMessages } from "@cable-connect/contract/messages/platforms";
import { isOttPlay } from "@cable-connect/contract/platform-types";
import type { Platform } from "@cable-connect/contract/platforms";
import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ottCatalogueQuery } from "../../../api/ott-plans.ts";
import { platformsQuery } from "../../../api/platforms.ts";
import { lazyDialog } from "../../../ui/dialogs/lazy-dialog.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { useScreenSearch } from "../../../ui/lists/use-screen-search.ts";
import { matches } from "../matches.ts";
import { PlatformFilters } from "../platform-filters.tsx";
import { PlatformGrid } from "../platform-grid.tsx";
import { AdminPlatformCard } from "./admin-platform-card.tsx";
import { PrintPlatformsButton } from "./print-platforms-button.tsx";
import { hasRate, RateFilter } from "./rate-filter.tsx";

const DeletePlatformDialog = lazyDialog(
  async () => (await import("./delete-platform-dialog.tsx")).DeletePlatformDialog,
);
const PlanRatesDialog = lazyDialog(async () => (await import("./plan-rates-dialog.tsx")).PlanRatesDialog);
const PlatformDialog = lazyDialog(async () => (await import("./platform-dialog.tsx")).PlatformDialog);

/** Lists, creates, edits and deletes platforms (specification, section 2, Platforms). */
export function AdminPlatforms() {
  const [{ search, type, rate }, change] = useScreenSearch("/console/services");
  const { data: platforms, error, refetch } = useQuery(platformsQuery);
  const { data: plans } = useQuery({ ...ottCatalogueQuery, enabled: rate === "unset" });
  const found = platforms?.filter(
    (platform) => matches(platform, search, type) && hasRate(platform, rate, plans),
  );
  const createButton = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<Platform>();
  const [isEditing, editing] = useDisclosure(false);
  const [isDeleting, deleting] = useDisclosure(false);
  const [isRating, rating] = useDisclosure(false);

  function edit(platform: Platform | undefined) {
    setChosen(platform);
    editing.open();
  }
  function editPlanRates(platform: Platform) {
    setChosen(platform);
    rating.open();
  }
  function confirmDelete(platform: Platform) {
    setChosen(platform);
    deleting.open();
  }

  return (
    <>
      <PageHeader
        title={commonMessages.platforms}
        description={platformMessages.subtitle}
        actions={
          <Button ref={createButton} onClick={() => edit(undefined)}>
            {platformMessages.create}
          </Button>
        }
      />
      <PlatformFilters>
        <PrintPlatformsButton platforms={found} />
      </PlatformFilters>
      {rate && <RateFilter rate={rate} onClear={() => change({ rate: undefined })} />}
      <PlatformGrid
        query={{ error, refetch }}
        nextStep={<Button onClick={() => edit(undefined)}>{platformMessages.createFirst}</Button>}
        cards={found?.map((platform) => (
          <AdminPlatformCard
            key={platform.id}
            platform={platform}
            onEdit={() => edit(platform)}
            onDelete={() => confirmDelete(platform)}
            onPlanRates={isOttPlay(platform) ? () => editPlanRates(platform) : undefined}
          />
        ))}
      />
      <PlatformDialog platform={chosen} opened={isEditing} onClose={editing.close} />
      {chosen && <PlanRatesDialog platform={chosen} opened={isRating} onClose={rating.close} />}
      <DeletePlatformDialog
        platform={chosen}
        opened={isDeleting}
        onClose={deleting.close}
        onDeleted={() => createButton.current?.focus()}
      />
    </>
  );
}
