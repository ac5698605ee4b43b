import { type ManualChannel, smsLink, whatsAppLink } from "@cable-connect/contract/reminders/reminder-stages";
import { Button, type ButtonProps } from "@mantine/core";
import { IconBrandWhatsapp, IconMessage } from "@tabler/icons-react";
import type { MouseEvent } from "react";

export type MessageLinkProps = Pick<ButtonProps, "variant" | "size" | "color" | "className"> & {
  channel: ManualChannel;
  mobile: string;
  /** Undefined until loaded, which disables the button. */
  text: string | undefined;
  title?: string;
  "aria-describedby"?: string;
  "aria-label"?: string;
  /** Focused when its dialog opens. */
  "data-autofocus"?: boolean;
  onClick?: (event: MouseEvent) => void;
  /** The label. */
  children: string;
};

/** A link that opens the text in WhatsApp or in the phone's app for SMS. */
export function MessageLink({ channel, mobile, text, onClick, children: label, ...rest }: MessageLinkProps) {
  const isWhatsApp = channel === "whatsapp";
  const Icon = isWhatsApp ? IconBrandWhatsapp : IconMessage;
  const button = { variant: "default", leftSection: <Icon size={16} aria-hidden />, ...rest };
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
