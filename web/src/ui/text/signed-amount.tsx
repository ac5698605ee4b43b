import { isCredit } from "@cable-connect/contract/transaction-types";
import classes from "./signed-amount.module.css";

type SignedAmountProps = {
  /** What moved a wallet. */
  movement: Parameters<typeof isCredit>[0];
  /** The amount as it is written. */
  children: string;
};

/** A credit has a plus, every debit a minus. */
export function SignedAmount({ movement, children }: SignedAmountProps) {
  const isIn = isCredit(movement);
  return (
    <span className={classes.amount} data-direction={isIn ? "in" : "out"}>
      {isIn ? "+" : "−"}
      {children}
    </span>
  );
}
