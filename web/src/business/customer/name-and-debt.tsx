import type { ReactNode } from "react";
import { DebtText } from "./debt-text.tsx";
import classes from "./name-and-debt.module.css";

type NameAndDebtProps = {
  /** What the customer owes, in rupees; absent while its operator doesn't collect. */
  outstanding: number | undefined;
  /** Shortens the name rather than taking a second line. */
  isOneLine?: boolean;
  /** The name, one element. */
  children: ReactNode;
};

/** A customer's name, followed by what the customer owes, if anything. */
export function NameAndDebt({ outstanding = 0, isOneLine, children }: NameAndDebtProps) {
  if (outstanding <= 0) return children;
  return (
    <div className={classes.line} data-one-line={isOneLine || undefined}>
      {children}
      <DebtText outstanding={outstanding} />
    </div>
  );
}
