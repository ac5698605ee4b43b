import { undoMessages } from "@cable-connect/contract/messages/undo";
import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useUndoneCount } from "../../api/is-undone.ts";

type UnlessUndoneProps = { rechargeIds: readonly number[]; children: ReactNode };

/** A button that undoes recharges, or that all of them are undone. */
export function UnlessUndone({ rechargeIds, children }: UnlessUndoneProps) {
  if (useUndoneCount(rechargeIds) < rechargeIds.length) return children;
  return (
    <Text span size="sm" fw={600} c="dimmed">
      {undoMessages.undone}
    </Text>
  );
}
