import { Group, Paper, Skeleton, Text } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatPercentage } from "../text/format.ts";
import classes from "./stat-card.module.css";

type StatCardProps = {
  label: string;
  value: ReactNode;
  /** Colours a value that is a change itself. */
  tone?: "up" | "down";
  /** Text below the value, such as `All time transactions`. */
  hint?: ReactNode;
  /** Lines below the hint, such as what a sum is made of. */
  notes?: readonly string[];
  /** A fuller text of the notes, shown where the mouse rests on it. */
  noteTitle?: string;
  /** A change in percent: green and up from 0 on, else red and down. */
  trend?: number;
  /** The text of the change; by default with one decimal. */
  trendText?: string;
  icon?: ReactNode;
  /** A Sparkline of the last days. Its place is kept free until it is there. */
  chart?: ReactNode;
  isLoading?: boolean;
  /** The odd one where cards stand two in a row: it fills the row, with its value on the right. */
  isAlone?: boolean;
  /** On a phone it fills a row, with its value on the right: beside a higher card it would have an empty half. */
  isWideOnPhone?: boolean;
};

/** One figure of a dashboard, with its label. */
export function StatCard({
  label,
  value,
  tone,
  hint,
  notes = [],
  noteTitle,
  trend,
  trendText,
  icon,
  chart,
  isLoading = false,
  isAlone = false,
  isWideOnPhone = false,
}: StatCardProps) {
  return (
    <Paper
      withBorder
      className={classes.card}
      data-alone={isAlone || undefined}
      data-wide-on-phone={isWideOnPhone || undefined}
    >
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text c="dimmed" fw={500}>
          {label}
        </Text>
        {icon && (
          <span className={classes.icon} aria-hidden>
            {icon}
          </span>
        )}
      </Group>
      <div className={classes.figure}>
        {isLoading ? (
          <Skeleton h={32} w="60%" my={2} />
        ) : (
          <div className={classes.value} data-direction={tone}>
            {value}
          </div>
        )}
        {chart !== undefined && <div className={classes.chart}>{chart}</div>}
      </div>
      {(hint !== undefined || trend !== undefined) && (
        <Group gap="0 6px" className={classes.hint}>
          {trend !== undefined && !isLoading && <Trend percent={trend} text={trendText} />}
          {hint && (
            <Text size="sm" c="dimmed">
              {hint}
            </Text>
          )}
        </Group>
      )}
      {notes.map((note) => (
        <Text key={note} size="sm" c="dimmed" title={noteTitle} className={classes.note}>
          {note}
        </Text>
      ))}
    </Paper>
  );
}

function Trend({ percent, text = formatPercentage(percent) }: { percent: number; text?: string }) {
  const isUp = percent >= 0;
  return (
    <span className={classes.trend} data-direction={isUp ? "up" : "down"}>
      {isUp ? <IconArrowUp size={14} aria-hidden /> : <IconArrowDown size={14} aria-hidden />}
      {`${isUp ? "+" : ""}${text}`}
    </span>
  );
}
