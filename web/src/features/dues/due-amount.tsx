import type { DueRecord } from "@cable-connect/contract/dues";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { dueMessages } from "@cable-connect/contract/messages/dues";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { formatMoney } from "../../ui/text/format.ts";

type DueAmountProps = {
  record: DueRecord;
  /** Shows the last amount, too, where it was another one. */
  hasLast?: boolean;
};

/** What a recharge of a service starts with; its title says what the service cost last time. */
export function DueAmount({ record: { amount, nextAmount, isBroughtForward }, hasLast }: DueAmountProps) {
  const last = formatMoney(amount);
  const next = formatMoney(nextAmount);
  const { lastPrice, priceChanged } = rechargeMessages;
  if (nextAmount === Number(amount))
    return <span title={`${last} ${commonMessages.lastTime(isBroughtForward)}`}>{next}</span>;
  return (
    <span title={priceChanged(lastPrice(last, isBroughtForward), next)}>
      {hasLast ? dueMessages.amountChange(last, next) : next}
    </span>
  );
}
