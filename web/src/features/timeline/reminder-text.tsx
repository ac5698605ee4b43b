import { customerPageMessages } from "@cable-connect/contract/messages/customer-page";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import type { Reminder } from "@cable-connect/contract/reminders";
import { Text } from "@mantine/core";
import { StatusBadge } from "../../ui/layout/status-badge.tsx";
import classes from "./timeline.module.css";

const { stages, channels, states, times: timesText } = reminderMessages;

/** What the customer was reminded of, and what became of it where it was not plainly sent. */
export function ReminderText({ reminder }: { reminder: Reminder }) {
  const { platform, stage, channel, address, status, reason, times } = reminder;
  const about = [platform.name, stages[stage], address, ...(times > 1 ? [timesText(times)] : [])];
  return (
    <>
      <div className={classes.line}>
        <Text fw={600}>{customerPageMessages.reminded(channels[channel])}</Text>
        {status !== "sent" && (
          <StatusBadge tone={status === "failed" ? "danger" : "neutral"}>{states[status]}</StatusBadge>
        )}
      </div>
      <Text size="sm" className={classes.words}>
        {about.join(" · ")}
      </Text>
      {reason && status !== "cancelled" && (
        <Text size="sm" className={classes.words}>
          {reason}
        </Text>
      )}
    </>
  );
}
