import { isOttPlay } from "@cable-connect/contract/constants";
import type { OperatorDetail } from "@cable-connect/contract/operators";
import type { Platform } from "@cable-connect/contract/platforms";
import { Button, Paper } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { lazyDialog } from "../../../ui/dialogs/lazy-dialog.tsx";
import { StatusBadge } from "../../../ui/layout/status-badge.tsx";
import classes from "./operator-platforms.module.css";
import { PlatformRow, platformNameId } from "./platform-row.tsx";
import { PlatformSection } from "./platform-section.tsx";

const AssignDialog = lazyDialog(async () => (await import("./assign-dialog.tsx")).AssignDialog);
const OttPricesDialog = lazyDialog(async () => (await import("./ott-prices-dialog.tsx")).OttPricesDialog);

type AvailablePlatformsProps = {
  operator: OperatorDetail;
  platforms: readonly Platform[];
  onAssigned: () => void;
};

/** The platforms that were never assigned to the operator; its dialogs outlive the last of them. */
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
        <PlatformSection title="Available Platforms to Assign">
          <Paper withBorder component="ul" className={classes.list}>
            {platforms.map((platform) => (
              <PlatformRow
                key={platform.id}
                platform={platform}
                badge={<StatusBadge tone="neutral">Not Assigned</StatusBadge>}
                action={
                  <Button
                    variant="default"
                    size="xs"
                    aria-describedby={platformNameId(platform.id)}
                    onClick={() => assign(platform)}
                  >
                    Assign
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
