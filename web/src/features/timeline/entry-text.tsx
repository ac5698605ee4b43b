import { collectionMessages } from "@cable-connect/contract/messages/collections";
import { connectionMessages } from "@cable-connect/contract/messages/connections";
import { customerPageMessages } from "@cable-connect/contract/messages/customer-page";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import { reversalMessages } from "@cable-connect/contract/messages/reversals";
import { platformTypeLabels } from "@cable-connect/contract/platform-types";
import { planLabel } from "@cable-connect/contract/prices/fixed-plans";
import type { Reminder } from "@cable-connect/contract/reminders";
import type {
  CustomerChange,
  TimelineConnection,
  TimelineEdit,
  TimelineEntry,
  TimelineRecharge,
  TimelineService,
  TimelineSwap,
  TimelineWalletMovement,
} from "@cable-connect/contract/timeline";
import { minusSign } from "@cable-connect/contract/values/money";
import { formatPhone } from "@cable-connect/contract/values/phone";
import { Skeleton, Text } from "@mantine/core";
import { Suspense } from "react";
import { reminderAddress } from "../../business/customer/reminder-address.ts";
import { isImportedAdvance } from "../../business/entry-name.ts";
import { partsOf, ServiceParts } from "../../business/service/service-parts.tsx";
import { RechargeStatus } from "../../business/undo/recharge-status.tsx";
import { ReversalNote } from "../../business/undo/reversal-note.tsx";
import { lazyPart } from "../../ui/feedback/lazy-part.ts";
import { StatusBadge } from "../../ui/layout/status-badge.tsx";
import { formatDate, formatPrice } from "../../ui/text/format.ts";
import { keepDots } from "../../ui/text/keep-dots.ts";
import { Parts } from "../../ui/text/parts.tsx";
import classes from "./timeline.module.css";

/** Loaded only while the operator collects. */
const AccountText = lazyPart(async () => (await import("./account-text.tsx")).AccountText);

const texts = customerPageMessages;
const { stages, channels, states } = reminderMessages;

/** The text of a timeline entry. */
export function EntryText({ entry }: { entry: TimelineEntry }) {
  const { recharge, undone, payment, account, reminder, edit, addedConnection, swap, service, date } = entry;
  if (recharge) return <RechargeText recharge={recharge} />;
  if (undone) return <UndoneText undone={undone} />;
  if (payment) return <WalletText payment={payment} />;
  if (account) {
    return (
      <Suspense fallback={<Skeleton h={40} />}>
        <AccountText account={account} date={date} />
      </Suspense>
    );
  }
  if (reminder) return <ReminderText reminder={reminder} />;
  if (service) return <ServiceText service={service} />;
  if (addedConnection) return <ConnectionText added={addedConnection} />;
  if (swap) return <SwapText swap={swap} />;
  return edit && <EditText edit={edit} />;
}

/** A recharge with its platform, plan, expiry date and amount, and its reversal. */
function RechargeText({ recharge }: { recharge: TimelineRecharge }) {
  const { platform, planName, amount, expiryDate, status, reversal } = recharge;
  const about = [platformTypeLabels[platform.type], planLabel(planName), texts.until(formatDate(expiryDate))];
  return (
    <>
      <div className={classes.line}>
        <Text fw={600} className={classes.wrap}>
          <ServiceParts {...recharge} />
        </Text>
        {status !== "completed" && <RechargeStatus status={status} />}
        <Text fw={600} className={classes.amount} data-void={reversal !== null || undefined}>
          {formatPrice(Number(amount))}
        </Text>
      </div>
      <Text size="sm" className={classes.wrap}>
        <Parts>{about}</Parts>
      </Text>
      <ReversalNote reversal={reversal} side="operator" />
    </>
  );
}

/** The undoing of a recharge: of which, why and by whom. */
function UndoneText({ undone }: { undone: TimelineRecharge }) {
  const { planName, amount, reversal } = undone;
  return (
    <>
      <div className={classes.line}>
        <Text fw={600}>{reversalMessages.kind}</Text>
        <Text fw={600} className={classes.amount}>
          {formatPrice(Number(amount))}
        </Text>
      </div>
      <Text size="sm" className={classes.wrap}>
        <Parts>{[...partsOf(undone), planLabel(planName)]}</Parts>
      </Text>
      {reversal && (
        <Text size="sm" className={classes.wrap}>
          <Parts>{[reversal.reason, reversalMessages.by.operator[reversal.by]]}</Parts>
        </Text>
      )}
    </>
  );
}

/** A payment into or out of the customer's own wallet. */
function WalletText({ payment }: { payment: TimelineWalletMovement }) {
  const { amount, balanceAfter, description, platform } = payment;
  const about = [description, platform?.name, texts.balance(formatPrice(balanceAfter))];
  const credited = isImportedAdvance(description) ? collectionMessages.advance : texts.credited;
  return (
    <>
      <div className={classes.line}>
        <Text fw={600}>{amount < 0 ? texts.debited : credited}</Text>
        <Text fw={600} className={classes.amount}>
          {amount < 0 ? minusSign : "+"}
          {formatPrice(Math.abs(amount))}
        </Text>
      </div>
      <Text size="sm" className={classes.wrap}>
        <Parts>{about}</Parts>
      </Text>
    </>
  );
}

/** A reminder with its service and stage, or of what is owed, and its status unless sent. */
function ReminderText({ reminder }: { reminder: Reminder }) {
  const { platform, stage, channel, status, reason, times } = reminder;
  const about = [
    ...(platform && stage ? [platform.name, stages[stage]] : [reminderMessages.outstanding]),
    reminderAddress(reminder),
    ...(times > 1 ? [reminderMessages.times(times)] : []),
  ];
  return (
    <>
      <div className={classes.line}>
        <Text fw={600}>{texts.reminded(channels[channel])}</Text>
        {status !== "sent" && (
          <StatusBadge tone={status === "failed" ? "danger" : "neutral"}>{states[status]}</StatusBadge>
        )}
      </div>
      <Text size="sm" className={classes.wrap}>
        <Parts>{about}</Parts>
      </Text>
      {reason && status !== "cancelled" && (
        <Text size="sm" className={classes.wrap}>
          {reason}
        </Text>
      )}
    </>
  );
}

/** A service that an import brought forward. */
function ServiceText({ service }: { service: TimelineService }) {
  const { planName, expiryDate } = service;
  return (
    <>
      <Text fw={600}>{texts.broughtForward}</Text>
      <Text size="sm" className={classes.wrap}>
        <Parts>{[...partsOf(service), planLabel(planName), texts.paidUntil(formatDate(expiryDate))]}</Parts>
      </Text>
    </>
  );
}

/** A connection that was added. */
function ConnectionText({ added }: { added: TimelineConnection }) {
  return (
    <>
      <Text fw={600}>{texts.connectionAdded}</Text>
      <Text size="sm" className={classes.wrap}>
        <ServiceParts {...added} />
      </Text>
    </>
  );
}

/** A box or another identifier that was swapped, with its service, the values before and after, the reason and who did it. */
function SwapText({ swap }: { swap: TimelineSwap }) {
  const { kind, oldValue, newValue, reason, by, platform, connection } = swap;
  const identifier = connectionMessages.identifiers[kind];
  // Without the box, which may be what was swapped.
  const name = keepDots([platform.name, connection.label].filter(Boolean).join(" · "));
  return (
    <>
      <Text fw={600} className={classes.wrap}>
        {reason === null ? texts.corrected(identifier) : texts.swapped(identifier)}
      </Text>
      <ul className={classes.changes}>
        <li>
          <span className={classes.field}>{name}:</span> {oldValue} → {newValue ?? texts.notSet}
        </li>
      </ul>
      <Text size="sm" className={classes.wrap}>
        <Parts>{[reason, by]}</Parts>
      </Text>
    </>
  );
}

/** A change of the customer, with the values before and after. */
function EditText({ edit }: { edit: TimelineEdit }) {
  return (
    <>
      <Text fw={600}>{texts.edits[edit.action]}</Text>
      {edit.changes.length > 0 && (
        <ul className={classes.changes}>
          {edit.changes.map(({ field, before, after }) => (
            <li key={field}>
              <span className={classes.field}>{texts.fields[field]}:</span> {valueText(field, before)} →{" "}
              {valueText(field, after)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function valueText(field: CustomerChange["field"], value: string | null): string {
  if (value === null) return texts.notSet;
  return field === "phone" ? formatPhone(value) : value;
}
