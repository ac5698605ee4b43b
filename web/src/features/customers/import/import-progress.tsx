import "@mantine/core/styles/Progress.css";
import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import { Progress, Text } from "@mantine/core";
import classes from "./import.module.css";
import type { Work } from "./use-import.ts";

/** The current phase of the work, with its progress if that is known. */
export function ImportProgress({ work: { phase, share } }: { work: Work }) {
  const text = customerImportMessages[share === undefined ? phase : "uploading"];
  const percent = share === undefined ? 100 : Math.round(share * 100);
  return (
    <div className={classes.progress}>
      <Text size="sm" role="status">
        {text}
      </Text>
      <Progress
        value={percent}
        striped={share === undefined}
        animated={share === undefined}
        aria-label={text}
        transitionDuration={120}
      />
    </div>
  );
}
