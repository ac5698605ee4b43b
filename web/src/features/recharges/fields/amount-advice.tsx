import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { Anchor, Text } from "@mantine/core";
import { formatPrice } from "../../../ui/text/format.ts";
import { amountNote } from "../values/amount-note.ts";
import type { RechargeDraft } from "../values/recharge-draft.ts";
import classes from "./recharge.module.css";

type AmountAdviceProps = {
  draft: RechargeDraft;
  /** Takes the offered rupees as the amount. */
  onTake: (rupees: number) => void;
};

/** Below the amount: what to know of it, another one to take instead, and that the plan is for more months. */
export function AmountAdvice({ draft, onTake }: AmountAdviceProps) {
  const { fullPlanMonths, planKind, values } = draft;
  const note = amountNote(draft);
  const offered = offeredAmount(draft);
  // The warning names the last price, which is also the reason unless a plan costs something else.
  const isLastPrice = planKind === "none" || offered?.amount === Number(draft.service?.amount);
  const isReasonSaid = note?.isWarning && isLastPrice;
  const take = offered && (
    <Anchor component="button" type="button" onClick={() => onTake(offered.amount)}>
      {rechargeMessages.takeAmount(formatPrice(offered.amount))}
    </Anchor>
  );
  return (
    <>
      {note && (
        <Text
          size="sm"
          role="status"
          c={note.isWarning ? undefined : "dimmed"}
          className={note.isWarning ? classes.caution : undefined}
          mt={-8}
        >
          {note.text} {isReasonSaid && take}
        </Text>
      )}
      {offered && !isReasonSaid && (
        <Text size="sm" mt={-8}>
          {offered.reason} {take}
        </Text>
      )}
      {fullPlanMonths && (
        <Text size="sm" role="status" className={classes.warning} mt={-8}>
          {rechargeMessages.cutTerm(fullPlanMonths, Number(values.expiry))}
        </Text>
      )}
    </>
  );
}

/** An amount to take instead of the typed one, and why: the least amount, or the price of the chosen months. */
function offeredAmount(draft: RechargeDraft): { amount: number; reason: string | undefined } | undefined {
  const { leastAmount, termPrice = 0, planKind, service } = draft;
  const { amount, expiry } = draft.values;
  const isTooLow = Number(amount) < leastAmount;
  // The field takes whole rupees.
  if (isTooLow && termPrice < leastAmount) return { amount: Math.ceil(leastAmount), reason: undefined };
  // As the customer paid last time, which may not be the plan's price.
  const isUsual = service?.months === Number(expiry) && Number(amount) === Math.floor(Number(service.amount));
  if (termPrice === 0 || termPrice < leastAmount || String(termPrice) === amount || isUsual) return undefined;
  const { termPrice: ofPlan, termAtLastPrice } = rechargeMessages;
  const reason = planKind === "none" ? termAtLastPrice : ofPlan;
  return {
    amount: termPrice,
    reason: reason(Number(expiry), formatPrice(termPrice), service?.isBroughtForward),
  };
}
