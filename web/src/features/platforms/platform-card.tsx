import { type PlatformType, platformTypeLabels } from "@cable-connect/contract/constants";
import { Paper, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { StatusBadge } from "../../ui/status-badge.tsx";
import classes from "./platform-card.module.css";

type PlatformCardProps = {
  platform: { name: string; description: string; type: PlatformType };
  /** Beside the type: buttons, or the state of an assignment. */
  corner: ReactNode;
  /** PlatformFacts. */
  facts: ReactNode;
  /** At the foot of the card. */
  action?: ReactNode;
};

/** A platform with what both roles see of it. */
export function PlatformCard({ platform, corner, facts, action }: PlatformCardProps) {
  return (
    <Paper component="li" withBorder className={classes.card}>
      <div className={classes.head}>
        <StatusBadge tone="neutral">{platformTypeLabels[platform.type]}</StatusBadge>
        <div className={classes.corner}>{corner}</div>
      </div>
      <div className={classes.text}>
        <Title order={2} size="h4">
          {platform.name}
        </Title>
        <Text c="dimmed" mt={2}>
          {platform.description}
        </Text>
      </div>
      <dl className={classes.facts}>{facts}</dl>
      {action && <div className={classes.action}>{action}</div>}
    </Paper>
  );
}

/** A label with its value in a PlatformCard. */
export function PlatformFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
