import { Title } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import classes from "./import.module.css";

/** Heads a step, which begins at the top of the page with the focus here: what had it is gone. */
export function StepTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Title order={2} size="h4" tabIndex={-1} ref={title} className={classes.title}>
      {children}
    </Title>
  );
}
