import { Anchor } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link, type LinkOptions, linkOptions } from "@tanstack/react-router";
import type { ReactNode } from "react";
import classes from "./back-link.module.css";
import { lastCollectionsTab } from "./collections-tab.ts";
import { type ListPath, lastListSearch } from "./list-search.ts";

type BackLinkProps = {
  to: ListPath | "/collections" | { operatorId: number };
  children: ReactNode;
};

function targetOf(to: BackLinkProps["to"]): LinkOptions {
  if (typeof to === "object")
    return linkOptions({ to: "/operators/$operatorId", params: { operatorId: String(to.operatorId) } });
  return to === "/collections" ? { to, search: lastCollectionsTab() } : { to, search: lastListSearch(to) };
}

/** A link above a screen, back to the one that it belongs to; a list is as it was left. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Anchor
      size="sm"
      c="dimmed"
      className={classes.back}
      renderRoot={(props) => <Link {...targetOf(to)} {...props} />}
    >
      <IconArrowLeft size={16} aria-hidden />
      {children}
    </Anchor>
  );
}
