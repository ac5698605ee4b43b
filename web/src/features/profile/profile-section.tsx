import { profileMessages } from "@cable-connect/contract/messages/profile";
import { Paper, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { useScrollTo } from "../../ui/layout/use-scroll-to.ts";
import classes from "./profile.module.css";

type ProfileSectionProps = {
  title: string;
  /** What links to it end with. */
  anchor?: string;
  children: ReactNode;
};

/** A titled card of the profile. */
export function ProfileSection({ title, anchor, children }: ProfileSectionProps) {
  const id = useId();
  const section = useScrollTo<HTMLElement>(anchor);
  return (
    <Paper
      component="section"
      withBorder
      ref={section}
      id={anchor}
      className={classes.section}
      aria-labelledby={id}
    >
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      {children}
    </Paper>
  );
}

/** Values of a section by their labels. */
export function ProfileFacts({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl className={classes.facts}>
      {Object.entries(facts).map(([label, value]) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{value || <span className={classes.missing}>{profileMessages.notProvided}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
