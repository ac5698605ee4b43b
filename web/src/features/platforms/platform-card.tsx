import { type PlatformType, platformTypeLabels } from "@cable-connect/contract/platform-types";
import { Paper, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { StatusBadge } from "../../ui/layout/status-badge.tsx";
import { Clamped } from "../../ui/text/clamped.tsx";
import classes from "./platform-card.module.css";

type PlatformCardProps = {
  platform: { name: string; description: string; type: PlatformType };
  /** Beside the type: buttons or a badge. */
  corner: ReactNode;
  /** Below the description, starting with PlatformFacts. */
  details: ReactNode;
  /** At the foot of the card. */
  action?: ReactNode;
};

/** The card of a platform, shared by both roles. */
export function PlatformCard({ platform, corner, details, action }: PlatformCardProps) {
  return (
    <Paper component="li" withBorder className={classes.card}>
      <div className={classes.head}>
        <StatusBadge tone="neutral">{platformTypeLabels[platform.type]}</StatusBadge>
        <div className={classes.corner}>{corner}</div>
      </div>
      <div className={classes.text}>
        <Title order={2} size="h4">
          <Clamped>{platform.name}</Clamped>
        </Title>
        <Text c="dimmed" mt={2}>
          {platform.description}
        </Text>
      </div>
      <div className={classes.details}>{details}</div>
      {action && <div className={classes.action}>{action}</div>}
    </Paper>
  );
}

/** A list of PlatformFacts on a card. */
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
