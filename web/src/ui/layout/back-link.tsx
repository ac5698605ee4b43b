import { Anchor } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { type ListPath, lastListSearch } from "../tables/list-search.ts";
import classes from "./back-link.module.css";

type BackLinkProps = { to: ListPath | "/collections"; children: ReactNode };

/** A link above a screen, back to the one that it belongs to; a list is as it was left. */
export function BackLink({ to, children }: BackLinkProps) {
  const search = to === "/collections" ? {} : lastListSearch(to);
  return (
    <Anchor
      size="sm"
      c="dimmed"
      className={classes.back}
      renderRoot={(props) => <Link to={to} search={search} {...props} />}
    >
      <IconArrowLeft size={16} aria-hidden />
      {children}
    </Anchor>
  );
}
