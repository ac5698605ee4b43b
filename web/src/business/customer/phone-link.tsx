import { formatPhone } from "@cable-connect/contract/values/phone";
import { Anchor, type AnchorProps } from "@mantine/core";
import type { ReactNode } from "react";

/** A finger high where fingers press it, without moving what is around it. */
export const touch = { marginBlock: "calc(-1 * var(--app-touch, 0px))", paddingBlock: "var(--app-touch, 0)" };

type PhoneLinkProps = AnchorProps & { phone: string; children?: ReactNode };

/** A link that calls a phone number; an icon has a size of its own. */
export function PhoneLink({ phone, children, ...anchor }: PhoneLinkProps) {
  return (
    <Anchor
      href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}
      style={{ whiteSpace: "nowrap", ...(!children && touch) }}
      {...anchor}
    >
      {children ?? formatPhone(phone)}
    </Anchor>
  );
}
