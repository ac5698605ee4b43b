import { commonMessages } from "@cable-connect/contract/messages/common";
import { Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { now } from "../../api/client/clock.ts";
import { formatInstant } from "../text/format.ts";
import classes from "./page-header.module.css";

/** On paper only: what a list is filtered by, when it was printed, and the product. */
export function PrintLine({ filter }: { filter: string | undefined }) {
  const [printedAt, setPrintedAt] = useState(now);
  useEffect(() => {
    // Printing doesn't wait for a later rendering.
    const update = () => flushSync(() => setPrintedAt(now()));
    window.addEventListener("beforeprint", update);
    return () => window.removeEventListener("beforeprint", update);
  }, []);
  const made = commonMessages.printedOn(formatInstant(printedAt.toISOString()));
  return (
    <Text size="sm" c="dimmed" className={classes.printed} aria-hidden>
      {[filter, made, commonMessages.product].filter(Boolean).join(" · ")}
    </Text>
  );
}
