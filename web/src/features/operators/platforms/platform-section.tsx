import { platformTypeLabels } from "@cable-connect/contract/platform-types";
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
  platform: Pick<Platform, "id" | "name" | "type">;
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
export function PlatformRow({ platform, badge, meta, action, details }: PlatformRowProps) {
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
          {/* In capitals (specification, section 2, Operator detail). */}
          <span>{platformTypeLabels[platform.type].toUpperCase()}</span>
          {meta}
        </div>
      </div>
      {action}
      {details}
    </li>
  );
}
