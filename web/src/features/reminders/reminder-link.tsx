import { type RemindingChannel, smsLink, whatsAppLink } from "@cable-connect/contract/reminder-stages";
import { Button, type ButtonProps } from "@mantine/core";
import { IconBrandWhatsapp, IconMessage } from "@tabler/icons-react";
import type { MouseEvent, ReactNode } from "react";

type ReminderLinkProps = Pick<ButtonProps, "variant" | "size"> & {
  channel: RemindingChannel;
  mobile: string;
  /** Undefined until it is known, which leaves the button where it will be. */
  text: string | undefined;
  "aria-describedby"?: string;
  "aria-label"?: string;
  onClick: (event: MouseEvent) => void;
  children: ReactNode;
};

/** A link that opens the text in WhatsApp or in the messages of a phone, as links do: the phone chooses the app. */
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
      // Messages open beside the browser, which a new tab would only leave empty.
      target={isWhatsApp ? "_blank" : undefined}
      rel="noopener noreferrer"
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
