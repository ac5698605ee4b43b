import type { ReactNode } from "react";
import classes from "./undoable-amount.module.css";

type UndoableAmountProps = { isUndone: boolean; children: ReactNode };

/** An amount or expiry in a list, struck out once it is undone; a badge of the row says that in words. */
export function UndoableAmount({ isUndone, children }: UndoableAmountProps) {
  return isUndone ? <s className={classes.undone}>{children}</s> : children;
}
