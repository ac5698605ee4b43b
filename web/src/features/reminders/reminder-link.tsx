import { MessageLink, type MessageLinkProps } from "../../business/messages/message-link.tsx";
import classes from "./reminders.module.css";

type ReminderLinkProps = Omit<MessageLinkProps, "title" | "color" | "className"> & {
  /** Whether the label shows only on a phone, and elsewhere as a title. */
  isIcon?: boolean;
};

/** A link that opens a reminder in WhatsApp or in the phone's app for SMS. */
export function ReminderLink({ isIcon, children: label, ...link }: ReminderLinkProps) {
  const icon = {
    "aria-label": label,
    title: label,
    variant: "subtle",
    color: "gray",
    ...(classes.icon && { className: classes.icon }),
  };
  return (
    <MessageLink size="xs" {...(isIcon && icon)} {...link}>
      {label}
    </MessageLink>
  );
}
