import { Text } from "@mantine/core";
import { formatExactMoney } from "../../ui/text/format.ts";

type BalanceTextProps = { rupees: number; format?: (rupees: number) => string };

/** A wallet's balance, red below zero. */
export function BalanceText({ rupees, format = formatExactMoney }: BalanceTextProps) {
  return (
    <Text span inherit c={rupees < 0 ? "var(--mantine-color-error)" : undefined}>
      {format(rupees)}
    </Text>
  );
}
