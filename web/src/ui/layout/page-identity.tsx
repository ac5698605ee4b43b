import type { ReactNode } from "react";
import classes from "./page-header.module.css";

/** The line below a page's title: the ID or user name of its person, and the status. */
export function PageIdentity({ children }: { children: ReactNode }) {
  return <span className={classes.identity}>{children}</span>;
}
