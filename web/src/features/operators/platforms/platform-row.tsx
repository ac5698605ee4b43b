import type { Platform } from "@cable-connect/contract/platforms";
import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./operator-platforms.module.css";

type PlatformRowProps = {
  platform: Pick<Platform, "id" | "name" | "type">;
  badge?: ReactNode;
  /** Further words beside the type. */
  meta?: ReactNode;
  action: ReactNode;
  /** Prices, below. */
  details?: ReactNode;
};

/** The element with a platform's name, which tells the buttons of one row from those of another. */
export function platformNameId(id: number): string {
  return `platform-${id}`;
}

/** A platform in a list, with its type in capitals. */
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
          <span>{platform.type.toUpperCase()}</span>
          {meta}
        </div>
      </div>
      {action}
      {details}
    </li>
  );
}
