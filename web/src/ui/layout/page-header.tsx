import { Group, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./page-header.module.css";
import { PrintLine } from "./print-line.tsx";
import { usePageTitle } from "./use-page-title.ts";

type PageHeaderProps = {
  title: string;
  description?: ReactNode;
  /** Whether a phone leaves out the description, for a screen that needs the height. */
  isShortOnPhone?: boolean;
  /** What the page is filtered by, as paper says it; the fields themselves aren't printed. */
  printed?: string;
  /** Buttons on the right, at most one of them primary. */
  actions?: ReactNode;
  /** Whether a phone shows the button below the description, because it is too long to fit beside the title. */
  isActionBelow?: boolean;
};

/** The header of a screen: its only h1, which is also the title of the browser's tab. */
export function PageHeader({
  title,
  description,
  isShortOnPhone,
  printed,
  actions,
  isActionBelow,
}: PageHeaderProps) {
  usePageTitle(title);
  return (
    <div className={classes.header} data-action-below={isActionBelow || undefined}>
      <div className={classes.heading}>
        <Title order={1} size="h2">
          {title}
        </Title>
        {description && (
          <Text c="dimmed" mt={4} className={isShortOnPhone ? classes.wide : undefined}>
            {description}
          </Text>
        )}
      </div>
      <PrintLine filter={printed} />
      {actions && (
        <Group gap="xs" className={classes.actions}>
          {actions}
        </Group>
      )}
    </div>
  );
}
