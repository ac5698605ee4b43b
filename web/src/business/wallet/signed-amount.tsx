import { isCredit } from "@cable-connect/contract/transaction-types";
import { minusSign } from "@cable-connect/contract/values/money";
import classes from "./signed-amount.module.css";

type SignedAmountProps = {
  /** The transaction, for its direction. */
  movement: Parameters<typeof isCredit>[0];
  /** The formatted amount. */
  children: string;
};

/** An amount with a plus for a credit, and a minus for a debit. */
export function SignedAmount({ movement, children }: SignedAmountProps) {
  const isIn = isCredit(movement);
  return (
    <span className={classes.amount} data-direction={isIn ? "in" : "out"}>
      {isIn ? "+" : minusSign}
      {children}
    </span>
  );
}
