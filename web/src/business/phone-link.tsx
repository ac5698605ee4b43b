import { formatPhone } from "@cable-connect/contract/phone";
import { Anchor, type AnchorProps } from "@mantine/core";
import type { ReactNode } from "react";

type PhoneLinkProps = AnchorProps & { phone: string; children?: ReactNode };

/** A link that calls a phone number. */
export function PhoneLink({ phone, children = formatPhone(phone), ...anchor }: PhoneLinkProps) {
  return (
    <Anchor href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`} style={{ whiteSpace: "nowrap" }} {...anchor}>
      {children}
    </Anchor>
  );
}
