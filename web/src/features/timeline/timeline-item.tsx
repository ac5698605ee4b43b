import type { TimelineEntry } from "@cable-connect/contract/timeline";
import type { TimelineKind } from "@cable-connect/contract/timeline-kinds";
import { Text } from "@mantine/core";
import {
  type Icon,
  IconArrowBackUp,
  IconBell,
  IconPencil,
  IconPlug,
  IconReceiptRupee,
  IconWallet,
} from "@tabler/icons-react";
import { PaymentReceiptButton } from "../../business/payment/payment-receipt-button.tsx";
import { InstantText } from "../../ui/text/instant-text.tsx";
import { EntryText } from "./entry-text.tsx";
import { type RechargeActions, RechargeButtons } from "./recharge-buttons.tsx";
import classes from "./timeline.module.css";

const icons: Record<TimelineKind, Icon> = {
  recharge: IconReceiptRupee,
  payment: IconWallet,
  reminder: IconBell,
  edit: IconPencil,
};

function iconOf({ kind, undone, addedConnection }: TimelineEntry): Icon {
  if (undone) return IconArrowBackUp;
  return addedConnection ? IconPlug : icons[kind];
}

type TimelineItemProps = RechargeActions & { entry: TimelineEntry };

/** A timeline entry with its icon, time and buttons. */
export function TimelineItem({ entry, ...actions }: TimelineItemProps) {
  const KindIcon = iconOf(entry);
  return (
    <li className={classes.entry} tabIndex={-1}>
      <span className={classes.icon} aria-hidden>
        <KindIcon size={18} stroke={1.75} />
      </span>
      <div className={classes.text}>
        <EntryText entry={entry} />
        <Text size="sm" c="dimmed">
          <InstantText instant={entry.date} />
        </Text>
        {entry.account?.kind === "payment" && entry.account.payment && (
          <div className={classes.actions}>
            <PaymentReceiptButton payment={entry.account.payment} />
          </div>
        )}
        {entry.recharge && <RechargeButtons recharge={entry.recharge} {...actions} />}
      </div>
    </li>
  );
}
