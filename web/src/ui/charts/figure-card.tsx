import { Paper, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./daily-figure.module.css";

type FigureCardProps = {
  title: string;
  /** Id of the heading. */
  titleId: string;
  /** Below the heading. */
  hint?: string;
  /** Beside the heading. */
  aside?: ReactNode;
  mt?: "md";
  children: ReactNode;
};

/** The card of a chart or of shares, with its heading. */
export function FigureCard({ title, titleId, hint, aside, mt, children }: FigureCardProps) {
  return (
    <Paper withBorder component="section" aria-labelledby={titleId} className={classes.card} mt={mt}>
      <div className={classes.head}>
        <div className={hint && classes.hinted}>
          <Title order={2} size="h4" id={titleId}>
            {title}
          </Title>
          {hint && (
            <Text size="sm" c="dimmed">
              {hint}
            </Text>
          )}
        </div>
        {aside}
      </div>
      {children}
    </Paper>
  );
}
