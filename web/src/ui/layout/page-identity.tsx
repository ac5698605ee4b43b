import type { ReactNode } from "react";
import classes from "./page-header.module.css";

/** Below a page's title: by what its person is known, and where that person stands. */
export function PageIdentity({ children }: { children: ReactNode }) {
  return <span className={classes.identity}>{children}</span>;
}
