import type { TimelineEntry } from "@cable-connect/contract/timeline";
import type { TimelineKind } from "@cable-connect/contract/timeline-kinds";
import { Text } from "@mantine/core";
import { type Icon, IconBell, IconPencil, IconReceiptRupee, IconWallet } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatInstant } from "../../ui/text/format.ts";
import { EditText } from "./edit-text.tsx";
import { PaymentText } from "./payment-text.tsx";
import { type RechargeActions, RechargeButtons } from "./recharge-buttons.tsx";
import { RechargeText } from "./recharge-text.tsx";
import { ReminderText } from "./reminder-text.tsx";
import classes from "./timeline.module.css";

const icons: Record<TimelineKind, Icon> = {
  recharge: IconReceiptRupee,
  payment: IconWallet,
  reminder: IconBell,
  edit: IconPencil,
};

type TimelineItemProps = RechargeActions & { entry: TimelineEntry };

/** One thing that happened, and when. */
export function TimelineItem({ entry, ...actions }: TimelineItemProps) {
  const KindIcon = icons[entry.kind];
  return (
    <li className={classes.entry} tabIndex={-1}>
      <span className={classes.icon} aria-hidden>
        <KindIcon size={18} stroke={1.75} />
      </span>
      <div className={classes.text}>
        {textOf(entry)}
        <Text size="sm" c="dimmed" component="time" dateTime={entry.date}>
          {formatInstant(entry.date)}
        </Text>
        {entry.recharge && <RechargeButtons recharge={entry.recharge} {...actions} />}
      </div>
    </li>
  );
}

function textOf(entry: TimelineEntry): ReactNode {
  const { recharge, payment, reminder, edit } = entry;
  if (recharge) return <RechargeText recharge={recharge} />;
  if (payment) return <PaymentText payment={payment} />;
  if (reminder) return <ReminderText reminder={reminder} />;
  return edit && <EditText edit={edit} />;
}
