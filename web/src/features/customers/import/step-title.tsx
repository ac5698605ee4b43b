import { Title } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import classes from "./import.module.css";

/** Heads a step, and takes the focus as the step begins: what had it is gone. */
export function StepTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <Title order={2} size="h4" tabIndex={-1} ref={title} className={classes.title}>
      {children}
    </Title>
  );
}
