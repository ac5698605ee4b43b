import { Text } from "@mantine/core";
import { useId } from "react";
import classes from "./progress-line.module.css";

type ProgressLineProps = { text: string; done: number; total: number; isStrong?: boolean };

/** How much of something is done, in words above a bar. */
export function ProgressLine({ text, done, total, isStrong }: ProgressLineProps) {
  const labelId = useId();
  return (
    <>
      <Text id={labelId} fw={isStrong ? 600 : undefined} role="status">
        {text}
      </Text>
      <progress className={classes.progress} aria-labelledby={labelId} value={done} max={total} />
    </>
  );
}
