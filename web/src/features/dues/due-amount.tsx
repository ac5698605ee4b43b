import type { DueRecord } from "@cable-connect/contract/dues";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { formatMoney } from "../../ui/text/format.ts";

/** What a recharge of a service starts with; its title says what the service cost last time. */
export function DueAmount({ record: { amount, nextAmount, isBroughtForward } }: { record: DueRecord }) {
  const last = formatMoney(amount);
  const next = formatMoney(nextAmount);
  const { lastPrice, priceChanged } = rechargeMessages;
  const title =
    nextAmount === Number(amount)
      ? `${last} ${commonMessages.lastTime(isBroughtForward)}`
      : priceChanged(lastPrice(last, isBroughtForward), next);
  return <span title={title}>{next}</span>;
}
