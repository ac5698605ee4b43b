import { commonMessages } from "@cable-connect/contract/messages/common";
import { Text } from "@mantine/core";

type LastAmountProps = {
  /** As text. */
  amount: string;
  isBroughtForward?: boolean;
  /** Of the words, which a small screen may hide. */
  className?: string;
};

/** What a service cost last time, which isn't always its plan's price. */
export function LastAmount({ amount, isBroughtForward, className }: LastAmountProps) {
  return (
    <>
      <span>{amount}</span>
      <Text span inherit c="dimmed" className={className}>
        {` ${commonMessages.lastTime(isBroughtForward)}`}
      </Text>
    </>
  );
}
