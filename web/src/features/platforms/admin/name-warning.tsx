import { platformMessages } from "@cable-connect/contract/messages/platforms";
import type { Platform } from "@cable-connect/contract/platforms";
import { Alert } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { platformsQuery } from "../../../api/platforms.ts";
import { isSameName } from "../matches.ts";

type NameWarningProps = { name: string; platform: Platform | undefined };

/** Says while a name is typed that another platform than `platform` has it; forbids nothing. */
export function NameWarning({ name, platform }: NameWarningProps) {
  // As they were when the dialog opened: the one that it saves is no other.
  const { data = [] } = useQuery(platformsQuery);
  const [platforms] = useState(data);
  const isTaken = platforms.some((other) => other.id !== platform?.id && isSameName(other.name, name));
  // Stands there before it says anything, so that it is read out when it does.
  return (
    <div role="status">
      {isTaken && (
        <Alert color="yellow" mt="xs">
          {platformMessages.nameTaken}
        </Alert>
      )}
    </div>
  );
}
