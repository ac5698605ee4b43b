import { customerPageMessages } from "@cable-connect/contract/customer-page-messages";
import { Anchor } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import classes from "./customer-page.module.css";

/** The way back to the list, above a customer. */
export function BackToCustomers() {
  return (
    <Anchor
      size="sm"
      c="dimmed"
      className={classes.back}
      renderRoot={(props) => <Link to="/customers" {...props} />}
    >
      <IconArrowLeft size={16} aria-hidden />
      {customerPageMessages.back}
    </Anchor>
  );
}
