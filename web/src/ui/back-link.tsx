import { Anchor } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import classes from "./back-link.module.css";

/** The way back to a list, above one of its entries. */
export function BackLink({ to, children }: { to: LinkProps["to"]; children: ReactNode }) {
  return (
    <Anchor size="sm" c="dimmed" className={classes.back} renderRoot={(props) => <Link to={to} {...props} />}>
      <IconArrowLeft size={16} aria-hidden />
      {children}
    </Anchor>
  );
}
