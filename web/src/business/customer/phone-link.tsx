import { formatPhone } from "@cable-connect/contract/values/phone";
import { Anchor, type AnchorProps } from "@mantine/core";
import { IconPhone } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./phone-link.module.css";

/** A finger high where fingers press it, without moving what is around it. */
export const touch = { marginBlock: "calc(-1 * var(--app-touch, 0px))", paddingBlock: "var(--app-touch, 0)" };

type PhoneLinkProps = AnchorProps & {
  phone: string;
  /** On a phone an icon in place of the number, whose room an address needs more. */
  isShort?: boolean;
  children?: ReactNode;
};

/** A link that calls a phone number; an icon has a size of its own. */
export function PhoneLink({ phone, isShort, children, className, ...anchor }: PhoneLinkProps) {
  const number = formatPhone(phone);
  return (
    <Anchor
      href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}
      style={{ whiteSpace: "nowrap", ...(!children && touch) }}
      className={[isShort && classes.short, className].filter(Boolean).join(" ")}
      {...anchor}
    >
      {children ??
        (isShort ? (
          <>
            <span className={classes.number}>{number}</span>
            <IconPhone size={16} className={classes.icon} aria-hidden />
          </>
        ) : (
          number
        ))}
    </Anchor>
  );
}
