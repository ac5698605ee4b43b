import { reminderMessages } from "@cable-connect/contract/messages/reminders";
import type { ManualChannel } from "@cable-connect/contract/reminders/reminder-stages";
import { ReminderLink } from "./reminder-link.tsx";

const texts = reminderMessages;

type ReminderLinksProps = {
  /** Without one there are no links. */
  mobile: string | undefined;
  text: string;
  /** The message was sent already, so that WhatsApp is no longer what to do first. */
  isSent?: boolean;
  /** WhatsApp has the focus as the dialog opens. */
  autoFocus?: boolean;
  onSend: (channel: ManualChannel) => void;
};

/** The buttons of a dialog that open SMS and WhatsApp with a message to one customer; none sends an empty one. */
export function ReminderLinks({ mobile, text, isSent, autoFocus, onSend }: ReminderLinksProps) {
  if (mobile === undefined) return null;
  return (["sms", "whatsapp"] as const).map((channel) => (
    <ReminderLink
      key={channel}
      channel={channel}
      mobile={mobile}
      text={text.trim() ? text : undefined}
      variant={channel === "whatsapp" && !isSent ? "filled" : "default"}
      size="sm"
      aria-label={texts.sendBy(texts.channels[channel])}
      data-autofocus={(autoFocus && channel === "whatsapp") || undefined}
      onClick={() => onSend(channel)}
    >
      {texts[channel]}
    </ReminderLink>
  ));
}
