import { Alert } from "@mantine/core";
import type { ReactNode } from "react";

// A function of each render would scroll at each.
function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: "nearest" });
}

type OutcomeMessageProps = { tone: "failure" | "success"; children: ReactNode };

/** The outcome of a submission. It scrolls into view. */
export function OutcomeMessage({ tone, children }: OutcomeMessageProps) {
  const isFailure = tone === "failure";
  return (
    <Alert color={isFailure ? "red" : "teal"} role={isFailure ? "alert" : "status"} ref={scrollIntoView}>
      {children}
    </Alert>
  );
}
