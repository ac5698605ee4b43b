import { reversalMessages } from "@cable-connect/contract/messages/reversals";
import type { Recharge } from "@cable-connect/contract/recharges";
import { Text } from "@mantine/core";
import { formatInstantDate } from "../../ui/text/format.ts";

type ReversalNoteProps = {
  reversal: Recharge["reversal"];
  /** The viewer. */
  side: "operator" | "admin";
  /** False where the reason is said elsewhere. */
  hasReason?: boolean;
};

/** Why, when and by whom a recharge was undone; nothing if it wasn't. */
export function ReversalNote({ reversal, side, hasReason = true }: ReversalNoteProps) {
  if (!reversal) return null;
  const { by, undone } = reversalMessages;
  return (
    <>
      {hasReason && (
        <Text size="sm" mt={4}>
          {reversal.reason}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {undone(formatInstantDate(reversal.date), by[side][reversal.by])}
      </Text>
    </>
  );
}
