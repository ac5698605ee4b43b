import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { Title } from "@mantine/core";
import { useUser } from "../../api/client/session.ts";
import classes from "./collections.module.css";

/** On paper only: whose collections, which tab is printed, and what of it. */
export function PaperTitle({ parts }: { parts: readonly (string | undefined)[] }) {
  const { name } = useUser();
  return (
    <Title order={2} size="h4" className={classes.onPaper}>
      {collectionsPageMessages.onPaper([name, ...parts.filter((part) => part !== undefined)])}
    </Title>
  );
}
