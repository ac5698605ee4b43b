import type { ReminderSettings } from "@cable-connect/contract/reminder-settings";
import type { RemindableService } from "@cable-connect/contract/reminders";
import { expiryText } from "../../../business/service/expiry-text.ts";
import { serviceText } from "../../../business/service/service-text.ts";
import { Parts } from "../../../ui/text/parts.tsx";
import { reminderText } from "../service-reminder.ts";
import { obstacleTo } from "./obstacle-to.ts";
import type { Recipient } from "./recipient.ts";
import classes from "./remind-many.module.css";

/** A service whose customer is among those to remind. */
export function serviceRecipient(service: RemindableService, settings: ReminderSettings): Recipient {
  const { id, customer, platform, connection, email, outstanding = 0 } = service;
  return {
    key: String(id),
    customer,
    email,
    about: (
      <Parts>
        {[
          serviceText(service),
          <span key="expiry" className={classes.date}>
            {expiryText(service.expiryDate)}
          </span>,
        ]}
      </Parts>
    ),
    obstacles: {
      whatsapp: obstacleTo("whatsapp", service),
      sms: obstacleTo("sms", service),
      email: obstacleTo("email", service),
    },
    textOf: (message) => reminderText(settings, service, message),
    item: {
      customerId: customer.id,
      platformId: platform.id,
      ...(connection && { connectionId: connection.id }),
    },
    owes: outstanding > 0,
  };
}
