import { undoMessages } from "@cable-connect/contract/messages/undo";
import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useIsUndone } from "../api/is-undone.ts";

type UnlessUndoneProps = { rechargeId: number; children: ReactNode };

/** A button that undoes a recharge, or that it is undone. */
export function UnlessUndone({ rechargeId, children }: UnlessUndoneProps) {
  if (!useIsUndone(rechargeId)) return children;
  return (
    <Text span size="sm" fw={600} c="dimmed">
      {undoMessages.undone}
    </Text>
  );
}
