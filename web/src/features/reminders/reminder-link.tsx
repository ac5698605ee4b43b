import { type ManualChannel, smsLink, whatsAppLink } from "@cable-connect/contract/reminders/reminder-stages";
import { Button, type ButtonProps } from "@mantine/core";
import { IconBrandWhatsapp, IconMessage } from "@tabler/icons-react";
import type { MouseEvent } from "react";
import classes from "./reminders.module.css";

type ReminderLinkProps = Pick<ButtonProps, "variant" | "size"> & {
  channel: ManualChannel;
  mobile: string;
  /** Undefined until loaded, which disables the button. */
  text: string | undefined;
  "aria-describedby"?: string;
  "aria-label"?: string;
  /** Focused when its dialog opens. */
  "data-autofocus"?: boolean;
  onClick?: (event: MouseEvent) => void;
  /** The label. */
  children: string;
  /** Whether the label shows only on a phone, and elsewhere as a title. */
  isIcon?: boolean;
};

/** A link that opens the text in WhatsApp or in the phone's app for SMS. */
export function ReminderLink(props: ReminderLinkProps) {
  const { channel, mobile, text, onClick, children: label, isIcon, ...rest } = props;
  const isWhatsApp = channel === "whatsapp";
  const Icon = isWhatsApp ? IconBrandWhatsapp : IconMessage;
  const button = {
    variant: "default",
    size: "xs",
    leftSection: <Icon size={16} aria-hidden />,
    ...(isIcon && {
      "aria-label": label,
      title: label,
      variant: "subtle",
      color: "gray",
      className: classes.icon,
    }),
    ...rest,
  };
  if (!text)
    return (
      <Button {...button} disabled>
        {label}
      </Button>
    );
  return (
    <Button
      {...button}
      component="a"
      href={isWhatsApp ? whatsAppLink(mobile, text) : smsLink(mobile, text)}
      // An SMS opens in another app, which would leave a new tab empty.
      target={isWhatsApp ? "_blank" : undefined}
      rel="noopener noreferrer"
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
