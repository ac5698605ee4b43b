import { operatorMessages } from "@cable-connect/contract/messages/operators";
import type { OperatorDetail } from "@cable-connect/contract/operators";
import { isOttPlay } from "@cable-connect/contract/platform-types";
import type { Platform } from "@cable-connect/contract/platforms";
import { Button, Paper } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { lazyDialog } from "../../../ui/dialogs/lazy-dialog.tsx";
import { StatusBadge } from "../../../ui/layout/status-badge.tsx";
import { RowButton } from "../../../ui/tables/row-button.tsx";
import classes from "./operator-platforms.module.css";
import { PlatformRow, PlatformSection, platformNameId } from "./platform-section.tsx";

const AssignDialog = lazyDialog(async () => (await import("./assign-dialog.tsx")).AssignDialog);
const AssignSeveralDialog = lazyDialog(
  async () => (await import("./assign-several-dialog.tsx")).AssignSeveralDialog,
);
const OttPricesDialog = lazyDialog(async () => (await import("./ott-prices-dialog.tsx")).OttPricesDialog);

type AvailablePlatformsProps = {
  operator: OperatorDetail;
  platforms: readonly Platform[];
  onAssigned: () => void;
};

/** The platforms never assigned to the operator. Its dialogs stay mounted when the last one is assigned. */
export function AvailablePlatforms({ operator, platforms, onAssigned }: AvailablePlatformsProps) {
  const [chosen, setChosen] = useState<Platform>();
  const [isAssigning, assigning] = useDisclosure(false);
  const [isAssigningSeveral, several] = useDisclosure(false);

  function assign(platform: Platform) {
    setChosen(platform);
    assigning.open();
  }
  const dialog = { operator, opened: isAssigning, onClose: assigning.close };
  return (
    <>
      {platforms.length > 0 && (
        <PlatformSection
          title={operatorMessages.availablePlatforms}
          action={
            platforms.length > 1 && (
              <Button variant="default" size="xs" onClick={several.open}>
                {operatorMessages.assignSeveral.title}
              </Button>
            )
          }
        >
          <Paper withBorder component="ul" className={classes.list}>
            {platforms.map((platform) => (
              <PlatformRow
                key={platform.id}
                platform={platform}
                badge={<StatusBadge tone="neutral">{operatorMessages.notAssigned}</StatusBadge>}
                action={
                  <RowButton aria-describedby={platformNameId(platform.id)} onClick={() => assign(platform)}>
                    {operatorMessages.assign}
                  </RowButton>
                }
              />
            ))}
          </Paper>
        </PlatformSection>
      )}
      <AssignSeveralDialog
        operator={operator}
        platforms={platforms}
        opened={isAssigningSeveral}
        onClose={several.close}
        onAssigned={onAssigned}
      />
      {chosen &&
        (isOttPlay(chosen) ? (
          <OttPricesDialog {...dialog} platform={chosen} onSaved={onAssigned} />
        ) : (
          <AssignDialog {...dialog} platform={chosen} onAssigned={onAssigned} />
        ))}
    </>
  );
}
