import { Anchor, type AnchorProps } from "@mantine/core";
import classes from "./email-link.module.css";
import { touch } from "./phone-link.tsx";

/** A link that writes to an email address; where that doesn't fit, it wraps before the domain. */
export function EmailLink({ email, ...anchor }: AnchorProps & { email: string }) {
  const domain = email.indexOf("@") + 1;
  return (
    <Anchor href={`mailto:${email}`} className={classes.email} style={touch} {...anchor}>
      {email.slice(0, domain)}
      <wbr />
      {email.slice(domain)}
    </Anchor>
  );
}
