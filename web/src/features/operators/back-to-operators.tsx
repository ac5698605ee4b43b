import { messages } from "@cable-connect/contract/messages";
import { Anchor } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import classes from "./operator-page.module.css";

/** The way back to the list, above an operator. */
export function BackToOperators() {
  return (
    <Anchor
      size="sm"
      c="dimmed"
      className={classes.back}
      renderRoot={(props) => <Link to="/operators" {...props} />}
    >
      <IconArrowLeft size={16} aria-hidden />
      {messages.operators.backToOperators}
    </Anchor>
  );
}
