import type { Platform } from "@cable-connect/contract/platforms";
import { Text, Title } from "@mantine/core";
import { useId } from "@mantine/hooks";
import type { ReactNode } from "react";
import classes from "./operator-platforms.module.css";

type PlatformSectionProps = {
  title: string;
  /** Beside the heading. */
  action?: ReactNode;
  children: ReactNode;
};

/** A section of the operator's platforms with its heading. */
export function PlatformSection({ title, action, children }: PlatformSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={classes.sectionHead}>
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {action}
      </div>
      {children}
    </section>
  );
}

type PlatformRowProps = {
  platform: Pick<Platform, "id" | "name">;
  /** The type as the list shows it. */
  type: string;
  badge?: ReactNode;
  /** Shown after the type. */
  meta?: ReactNode;
  action: ReactNode;
  /** Shown below, such as prices. */
  details?: ReactNode;
};

/** Id of the element with a platform's name, which describes the buttons of its row. */
export function platformNameId(id: number): string {
  return `platform-${id}`;
}

/** A row of a list of platforms. */
export function PlatformRow({ platform, type, badge, meta, action, details }: PlatformRowProps) {
  return (
    <li className={classes.row}>
      <div>
        <div className={classes.name}>
          <Text component="span" fw={600} id={platformNameId(platform.id)}>
            {platform.name}
          </Text>
          {badge}
        </div>
        <div className={classes.meta}>
          <span>{type}</span>
          {meta}
        </div>
      </div>
      {action}
      {details}
    </li>
  );
}
