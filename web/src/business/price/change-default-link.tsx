import { rechargeMessages } from "@cable-connect/contract/messages/recharges";
import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";

/** Leads to the setting that decides where recharges start. */
export function ChangeDefaultLink() {
  return (
    <Anchor
      size="sm"
      underline="always"
      renderRoot={(props) => <Link to="/profile" hash="recharges" {...props} />}
    >
      {rechargeMessages.changeDefault}
    </Anchor>
  );
}
