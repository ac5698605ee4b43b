import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { Title } from "@mantine/core";
import classes from "./collections.module.css";

/** On paper only: which tab is printed, and what of it. */
export function PaperTitle({ parts }: { parts: readonly (string | undefined)[] }) {
  return (
    <Title order={2} size="h4" className={classes.onPaper}>
      {collectionsPageMessages.onPaper(parts.filter((part) => part !== undefined))}
    </Title>
  );
}
