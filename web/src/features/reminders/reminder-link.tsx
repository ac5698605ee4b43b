import { type ManualChannel, smsLink, whatsAppLink } from "@cable-connect/contract/reminder-stages";
import { Button, type ButtonProps } from "@mantine/core";
import { IconBrandWhatsapp, IconMessage } from "@tabler/icons-react";
import type { MouseEvent, ReactNode } from "react";

type ReminderLinkProps = Pick<ButtonProps, "variant" | "size"> & {
  channel: ManualChannel;
  mobile: string;
  /** Undefined until loaded, which disables the button. */
  text: string | undefined;
  "aria-describedby"?: string;
  "aria-label"?: string;
  onClick: (event: MouseEvent) => void;
  children: ReactNode;
};

/** A link that opens the text in WhatsApp or in the phone's app for SMS. */
export function ReminderLink({ channel, mobile, text, onClick, children, ...rest }: ReminderLinkProps) {
  const isWhatsApp = channel === "whatsapp";
  const button: ButtonProps = {
    variant: "default",
    size: "xs",
    leftSection: isWhatsApp ? (
      <IconBrandWhatsapp size={16} aria-hidden />
    ) : (
      <IconMessage size={16} aria-hidden />
    ),
    ...rest,
  };
  if (!text)
    return (
      <Button {...button} disabled>
        {children}
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
      {children}
    </Button>
  );
}
