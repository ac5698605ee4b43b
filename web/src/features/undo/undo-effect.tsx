import { serviceName } from "@cable-connect/contract/connections/connection-name";
import { undoMessages } from "@cable-connect/contract/messages/undo";
import { planLabel } from "@cable-connect/contract/prices/fixed-plans";
import type { UndoPreview } from "@cable-connect/contract/undo";
import { sumRupees } from "@cable-connect/contract/values/money";
import { Skeleton, Text } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isRefusal } from "../../api/client/api-error.ts";
import { balanceText, standingText } from "../../business/customer/standing-text.ts";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
import { OutcomeMessage } from "../../ui/feedback/outcome-message.tsx";
import { formatDate, formatExactMoney, formatInstant, formatPrice } from "../../ui/text/format.ts";
import classes from "./undo.module.css";

type UndoEffectProps = {
  preview: Pick<UseQueryResult<UndoPreview>, "data" | "error" | "refetch">;
  /** Whether what was received with the recharge is given back, too. */
  reversesPayment: boolean;
};

/** What undoing a recharge does, or why it can't be undone. */
export function UndoEffect({ preview, reversesPayment }: UndoEffectProps) {
  const { moneyBack, balanceAfter, expiryNow, expiryAfter, noService, receivedStays, reversedToo } =
    undoMessages;
  const { data: undo, error } = preview;
  const account = undo?.account;
  if (!undo && error) {
    const fallback = undoMessages.checkFailed;
    // Retrying doesn't change a refusal.
    return isRefusal(error) ? (
      <OutcomeMessage tone="failure">{errorMessage(error, fallback)}</OutcomeMessage>
    ) : (
      <LoadFailed query={preview} fallback={fallback} />
    );
  }
  return (
    <div>
      <Text c="dimmed" mb="sm">
        {undo ? aboutOf(undo) : <Skeleton component="span" display="block" h={20} />}
      </Text>
      <dl className={classes.effect} aria-label={undoMessages.effect} aria-busy={!undo}>
        <Fact label={moneyBack}>{undo && formatExactMoney(undo.recharge.amount)}</Fact>
        <Fact label={balanceAfter}>{undo && formatExactMoney(undo.newWalletBalance)}</Fact>
        <Fact label={expiryNow}>{undo && formatDate(undo.recharge.expiryDate)}</Fact>
        <Fact label={expiryAfter}>
          {undo && (undo.earlierExpiryDate ? formatDate(undo.earlierExpiryDate) : noService)}
        </Fact>
        {account && account.charged > 0 && (
          <Fact label={undoMessages.chargeBack}>{formatExactMoney(account.charged)}</Fact>
        )}
        {account && (
          <Fact label={undoMessages.accountAfter}>
            {account.payment ? (
              <EitherText
                isOther={reversesPayment}
                text={standingText(account)}
                other={balanceText(balanceWithout(account.payment, account))}
              />
            ) : (
              standingText(account)
            )}
          </Fact>
        )}
      </dl>
      {account && (account.payment || account.credit > 0) && (
        <Text size="sm" mt="sm">
          {account.payment ? (
            <EitherText
              isOther={reversesPayment}
              text={receivedStays(formatPrice(account.payment.amount))}
              other={reversedToo(formatPrice(account.payment.amount))}
            />
          ) : (
            undoMessages.staysInAdvance(formatPrice(account.credit))
          )}
        </Text>
      )}
    </div>
  );
}

type EitherTextProps = { isOther: boolean; text: string; other: string };

/** One of two texts, with space for the longer one, so that the tick that swaps them moves nothing. */
function EitherText({ isOther, text, other }: EitherTextProps) {
  return (
    <span className={classes.either}>
      <span data-hidden={isOther || undefined}>{text}</span>
      <span data-hidden={!isOther || undefined}>{other}</span>
    </span>
  );
}

/** The balance of the customer's account once the payment is reversed, too. */
function balanceWithout(
  { amount }: { amount: number },
  { credit, outstanding }: NonNullable<UndoPreview["account"]>,
): number {
  return sumRupees([credit, -outstanding, -amount]);
}

function aboutOf({ recharge }: UndoPreview): string {
  return undoMessages.about({
    customer: recharge.customer.name,
    platform: serviceName(recharge),
    plan: planLabel(recharge.planName),
    date: formatInstant(recharge.rechargeDate),
  });
}

/** A fact of what undoing does; a placeholder until it is known. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children ?? <Skeleton h={20} w={96} my={2} />}</dd>
    </div>
  );
}
