import { Anchor, type AnchorProps } from "@mantine/core";
import classes from "./email-link.module.css";

/** A finger high where fingers press it, without moving what is around it. */
const touch = { marginBlock: "calc(-1 * var(--app-touch, 0px))", paddingBlock: "var(--app-touch, 0)" };

/** A link that writes to an email address; where it doesn't fit, its end is cut off, and its title has the whole. */
export function EmailLink({ email, ...anchor }: AnchorProps & { email: string }) {
  return (
    <Anchor href={`mailto:${email}`} title={email} className={classes.email} style={touch} {...anchor}>
      {email}
    </Anchor>
  );
}
