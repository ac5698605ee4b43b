import { Anchor, type AnchorProps } from "@mantine/core";
import classes from "./email-link.module.css";
import { touch } from "./phone-link.tsx";

/** A link that writes to an email address, which ends with an ellipsis where it doesn't fit. */
export function EmailLink({ email, ...anchor }: AnchorProps & { email: string }) {
  return (
    <Anchor href={`mailto:${email}`} title={email} className={classes.email} style={touch} {...anchor}>
      {email}
    </Anchor>
  );
}
