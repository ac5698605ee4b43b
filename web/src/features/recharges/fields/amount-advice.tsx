import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { Anchor, Text } from "@mantine/core";
import { formatPrice } from "../../../ui/text/format.ts";
import { amountNote } from "../values/amount-note.ts";
import { offeredAmount } from "../values/offered-amount.ts";
import type { RechargeDraft } from "../values/recharge-draft.ts";
import classes from "./recharge.module.css";

type AmountAdviceProps = {
  draft: RechargeDraft;
  /** Takes the offered rupees as the amount. */
  onTake: (rupees: number) => void;
};

/** Below the amount: what to know of it, another one to take instead, and that the plan is for more months. */
export function AmountAdvice({ draft, onTake }: AmountAdviceProps) {
  const { fullPlanMonths, values } = draft;
  const note = amountNote(draft);
  const offered = offeredAmount(draft);
  const isReasonSaid = note?.basis !== undefined && note.basis === offered?.basis;
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
