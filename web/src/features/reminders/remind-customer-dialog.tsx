import { serviceName } from "@cable-connect/contract/connections/connection-name";
import "../../ui/fields/select-styles.ts";
import { dueMessages } from "@cable-connect/contract/messages/dues";
import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import type { RemindableService } from "@cable-connect/contract/reminders";
import { reminderDays } from "@cable-connect/contract/reminders/reminder-stages";
import { Select, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { remindersPreviewQuery } from "../../api/reminders.ts";
import { daysText } from "../../business/service/days-text.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
import { RemindForm } from "./remind-dialog.tsx";
import { serviceReminder } from "./service-reminder.ts";

const texts = reminderMessages;

type RemindCustomerDialogProps = {
  customer: { id: number; name: string };
  /** The newest recharge of the service to begin with. */
  rechargeId?: number;
  opened: boolean;
  onClose: () => void;
};

/** Edits and sends one reminder to a customer: of the service asked for or that expires first, or of another one. */
export function RemindCustomerDialog({ customer, rechargeId, opened, onClose }: RemindCustomerDialogProps) {
  const preview = useQuery({ ...remindersPreviewQuery({ customerIds: [customer.id] }), enabled: opened });
  const services = preview.data?.services;
  // As of the opening, as sending a reminder changes them.
  const [asked, setAsked] = useState<readonly RemindableService[]>();
  if (services && !asked) setAsked(services);
  // Nothing while loading: a window that only waits would keep the focus from the message.
  if (!asked && !preview.error) return null;
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.sendTitle(customer.name)} layout="form">
      {asked ? (
        <Services services={asked} rechargeId={rechargeId} />
      ) : (
        <LoadFailed query={preview} fallback={texts.servicesLoadFailed} />
      )}
    </Dialog>
  );
}

type ServicesProps = { services: readonly RemindableService[]; rechargeId: number | undefined };

function Services({ services, rechargeId }: ServicesProps) {
  const remindable = services.filter((service) => !service.obstacle && serviceReminder(service));
  const [chosenId, setChosenId] = useState(rechargeId);
  const chosen = remindable.find(({ id }) => id === chosenId) ?? remindable[0];
  if (!chosen) return <Text pb="md">{reasonOf(services)}</Text>;
  return (
    <RemindForm key={chosen.id} record={chosen}>
      {remindable.length > 1 && (
        <Select
          label={texts.service}
          data={remindable.map(({ id, platform, connection, daysRemaining }) => ({
            value: String(id),
            label: `${serviceName({ platform, connection })} · ${daysText(daysRemaining)}`,
          }))}
          value={String(chosen.id)}
          onChange={(id) => setChosenId(Number(id))}
          allowDeselect={false}
        />
      )}
    </RemindForm>
  );
}

/** Why none of the services can be reminded of. */
function reasonOf([first]: readonly RemindableService[]): string {
  if (!first) return texts.neverRecharged;
  if (first.obstacle) return dueMessages.obstacles[first.obstacle];
  return texts.nothingExpires(first.daysRemaining, reminderDays[0]);
}
