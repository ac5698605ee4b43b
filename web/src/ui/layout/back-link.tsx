import { Anchor } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { type ListPath, lastListSearch } from "../tables/list-search.ts";
import classes from "./back-link.module.css";

/** A link above an entry, back to its list as it was left. */
export function BackLink({ to, children }: { to: ListPath; children: ReactNode }) {
  return (
    <Anchor
      size="sm"
      c="dimmed"
      className={classes.back}
      renderRoot={(props) => <Link to={to} search={lastListSearch(to)} {...props} />}
    >
      <IconArrowLeft size={16} aria-hidden />
      {children}
    </Anchor>
  );
}
