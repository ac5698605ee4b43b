import { isOttPlay } from "@cable-connect/contract/constants";
import { operatorMessages } from "@cable-connect/contract/messages/operators";
import type { OperatorDetail } from "@cable-connect/contract/operators";
import type { Platform } from "@cable-connect/contract/platforms";
import { Button, Paper } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { lazyDialog } from "../../../ui/dialogs/lazy-dialog.tsx";
import { StatusBadge } from "../../../ui/layout/status-badge.tsx";
import classes from "./operator-platforms.module.css";
import { PlatformRow, PlatformSection, platformNameId } from "./platform-section.tsx";

const AssignDialog = lazyDialog(async () => (await import("./assign-dialog.tsx")).AssignDialog);
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

  function assign(platform: Platform) {
    setChosen(platform);
    assigning.open();
  }
  const dialog = { operator, onAssigned, opened: isAssigning, onClose: assigning.close };
  return (
    <>
      {platforms.length > 0 && (
        <PlatformSection title={operatorMessages.availablePlatforms}>
          <Paper withBorder component="ul" className={classes.list}>
            {platforms.map((platform) => (
              <PlatformRow
                key={platform.id}
                platform={platform}
                badge={<StatusBadge tone="neutral">{operatorMessages.notAssigned}</StatusBadge>}
                action={
                  <Button
                    variant="default"
                    size="xs"
                    aria-describedby={platformNameId(platform.id)}
                    onClick={() => assign(platform)}
                  >
                    {operatorMessages.assign}
                  </Button>
                }
              />
            ))}
          </Paper>
        </PlatformSection>
      )}
      {chosen &&
        (isOttPlay(chosen) ? (
          <OttPricesDialog {...dialog} platform={chosen} />
        ) : (
          <AssignDialog {...dialog} platform={chosen} />
        ))}
    </>
  );
}
