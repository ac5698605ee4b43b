import { commonMessages } from "@cable-connect/contract/messages/common";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import type { Reminder } from "@cable-connect/contract/reminders";
import { Skeleton, Stack, Text, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { customerRemindersQuery } from "../../api/reminders.ts";
import { reminderAddress } from "../../business/customer/reminder-address.ts";
import { expiryText } from "../../business/service/expiry-text.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
import { StatusBadge, type Tone } from "../../ui/layout/status-badge.tsx";
import { Pager } from "../../ui/tables/pager.tsx";
import { InstantText } from "../../ui/text/instant-text.tsx";
import { Parts } from "../../ui/text/parts.tsx";
import classes from "./reminder-dialogs.module.css";

const texts = reminderMessages;
const tones: Record<Reminder["status"], Tone> = {
  sent: "success",
  queued: "info",
  sending: "info",
  retrying: "warning",
  failed: "danger",
  cancelled: "neutral",
};

type CustomerRemindersDialogProps = {
  customer: { id: number; name: string };
  opened: boolean;
  onClose: () => void;
};

/** The log of a customer's reminders. */
export function CustomerRemindersDialog({ customer, opened, onClose }: CustomerRemindersDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.logTitle(customer.name)}>
      <Log customerId={customer.id} />
    </Dialog>
  );
}

function Log({ customerId }: { customerId: number }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(customerRemindersQuery(customerId, page));
  if (error && !data) {
    return <LoadFailed query={{ error, refetch }} fallback={texts.logLoadFailed} />;
  }
  if (!data) {
    return (
      <Stack gap="sm">
        <VisuallyHidden role="status">{commonMessages.loading}</VisuallyHidden>
        <Skeleton h={56} />
        <Skeleton h={56} />
      </Stack>
    );
  }
  if (data.reminders.length === 0) return <EmptyState title={texts.logNone} text={texts.logNoneText} />;
  return (
    <>
      <ul className={classes.log}>
        {data.reminders.map((reminder) => (
          <Entry
            key={`${reminder.rechargeId ?? "owing"}-${reminder.stage ?? reminder.remindedAt}-${reminder.channel}`}
            {...reminder}
          />
        ))}
      </ul>
      <Pager {...data.pagination} pageSize={data.pagination.limit} onChange={setPage} />
    </>
  );
}

function Entry(reminder: Reminder) {
  const { platform, expiryDate, stage, channel, status, reason, times, remindedAt } = reminder;
  const about = [
    ...(stage && platform && expiryDate
      ? [texts.stages[stage], platform.name, expiryText(expiryDate)]
      : [texts.outstanding]),
    ...(times > 1 ? [texts.times(times)] : []),
  ];
  return (
    <li className={classes.entry}>
      <div className={classes.entryHead}>
        <Text fw={500}>
          <InstantText instant={remindedAt} />
        </Text>
        <StatusBadge tone={tones[status]}>
          {status === "sent" ? texts.sent : texts.states[status]}
        </StatusBadge>
      </div>
      <Text size="sm" className={classes.wrap}>
        {texts.sentTo[channel](reminderAddress(reminder))}
      </Text>
      <Text size="sm" c="dimmed" className={classes.wrap}>
        <Parts>{about}</Parts>
      </Text>
      {reason && status !== "cancelled" && <Text size="sm">{reason}</Text>}
    </li>
  );
}
