import { Paper, Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./page-facts.module.css";

/** The facts of a page, one `PageFact` each. */
export function PageFacts({ children }: { children: ReactNode }) {
  return (
    <Paper withBorder component="dl" className={classes.facts}>
      {children}
    </Paper>
  );
}

/** A wide fact takes a whole line on a phone. */
export function PageFact({
  label,
  isWide,
  children,
}: {
  label: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classes.fact} data-wide={isWide}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The placeholder of a page's header and facts until they are loaded. */
export function PageFactsLoading({ facts }: { facts: number }) {
  return (
    <>
      <Skeleton h={24} w={220} maw="60%" my={4} />
      <Skeleton h={16} w={140} mt={8} mb={28} />
      <Paper withBorder className={classes.facts}>
        {Array.from({ length: facts }, (_, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
          <div key={nth} className={classes.fact}>
            <Skeleton h={12} w={72} mt={5} />
            <Skeleton h={16} w={104} mt={11} mb={6} />
          </div>
        ))}
      </Paper>
    </>
  );
}
