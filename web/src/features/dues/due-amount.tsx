import type { DueRecord } from "@cable-connect/contract/dues";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { useQuery } from "@tanstack/react-query";
import { rechargeablePlatformsQuery } from "../../api/platforms.ts";
import { formatMoney, today } from "../../ui/text/format.ts";
import { nextAmount } from "./next-amount.ts";

/** What a recharge of a service starts with; its title says what the service cost last time. */
export function DueAmount({ record }: { record: DueRecord }) {
  const { data: platforms } = useQuery(rechargeablePlatformsQuery);
  const next = nextAmount(record, platforms, today());
  const last = formatMoney(record.amount);
  const { lastPrice, priceChanged } = rechargeMessages;
  const title =
    next === Number(record.amount)
      ? `${last} ${commonMessages.lastTime(record.isBroughtForward)}`
      : priceChanged(lastPrice(last, record.isBroughtForward), formatMoney(next));
  return <span title={title}>{formatMoney(next)}</span>;
}
