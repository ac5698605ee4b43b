import { Title } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import classes from "./import.module.css";

/** The title of a step. It scrolls to the top and takes the focus, as the focused button of the last step is gone. */
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
