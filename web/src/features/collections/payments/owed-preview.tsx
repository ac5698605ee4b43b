import { customerAccountMessages } from "@cable-connect/contract/messages/customer-account";
import { addRupees, isAmount } from "@cable-connect/contract/values/money";
import type { Account } from "../../../api/customer-account.ts";
import { BalancePreview } from "../../../business/wallet/balance-preview.tsx";

const texts = customerAccountMessages.receive;

type Standing = Pick<Account, "outstanding" | "credit">;

type OwedPreviewProps = {
  now: Standing;
  /** What is owed then, negative for an advance; undefined without a valid amount. */
  after: number | undefined;
};

/** What a customer owes, or has in advance, before and after the action of a dialog. */
export function OwedPreview({ now: { outstanding, credit }, after }: OwedPreviewProps) {
  return (
    <BalancePreview
      labels={{
        now: credit > 0 ? texts.advanceNow : texts.owesNow,
        after: after !== undefined && after < 0 ? texts.advanceAfter : texts.owesAfter,
      }}
      now={credit > 0 ? credit : outstanding}
      after={after === undefined ? undefined : Math.abs(after)}
    />
  );
}

/** What is owed after this amount is charged (1) or paid (-1); undefined without a valid amount. */
export function owedAfter(
  { outstanding, credit }: Standing,
  amount: number | string,
  sign: 1 | -1,
): number | undefined {
  return isAmount(Number(amount)) ? addRupees(outstanding - credit, sign * Number(amount)) : undefined;
}
