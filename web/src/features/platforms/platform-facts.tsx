import type { ReactNode } from "react";
import classes from "./platform-facts.module.css";

/** What is known of a platform, a PlatformFact each. */
export function PlatformFacts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

export function PlatformFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
