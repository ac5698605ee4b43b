import { formatPhone } from "@cable-connect/contract/phone";
import { Anchor, type AnchorProps } from "@mantine/core";
import type { ReactNode } from "react";

type PhoneLinkProps = AnchorProps & { phone: string; children?: ReactNode };

/** A link that calls a phone number. It is a finger high where fingers press it; an icon has a size of its own. */
export function PhoneLink({ phone, children, ...anchor }: PhoneLinkProps) {
  return (
    <Anchor
      href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}
      style={{ whiteSpace: "nowrap", paddingBlock: children ? undefined : "var(--app-touch, 0)" }}
      {...anchor}
    >
      {children ?? formatPhone(phone)}
    </Anchor>
  );
}
