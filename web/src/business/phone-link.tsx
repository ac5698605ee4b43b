import { formatPhone } from "@cable-connect/contract/phone";
import { Anchor, type AnchorProps } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./contact-link.module.css";

type PhoneLinkProps = AnchorProps & { phone: string; children?: ReactNode };

/** A link that calls a phone number. */
export function PhoneLink({
  phone,
  children = formatPhone(phone),
  className = "",
  ...anchor
}: PhoneLinkProps) {
  return (
    <Anchor
      href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}
      style={{ whiteSpace: "nowrap" }}
      className={`${classes.link} ${className}`}
      {...anchor}
    >
      {children}
    </Anchor>
  );
}
