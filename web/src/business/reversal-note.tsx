import { reversalMessages } from "@cable-connect/contract/messages/reversals";
import type { Recharge } from "@cable-connect/contract/recharges";
import { Text } from "@mantine/core";
import { formatInstantDate } from "../ui/text/format.ts";

type ReversalNoteProps = {
  reversal: Recharge["reversal"];
  /** Who reads it. */
  side: "operator" | "admin";
};

/** Why a recharge was undone, when and by whom; nothing while it stands. */
export function ReversalNote({ reversal, side }: ReversalNoteProps) {
  if (!reversal) return null;
  const { by, undone } = reversalMessages;
  return (
    <>
      <Text size="sm" mt={4}>
        {reversal.reason}
      </Text>
      <Text size="sm" c="dimmed">
        {undone(formatInstantDate(reversal.date), by[side][reversal.by])}
      </Text>
    </>
  );
}
