import { Alert } from "@mantine/core";
import type { ReactNode } from "react";

type OutcomeMessageProps = { tone: "failure" | "success"; children: ReactNode };

/** The outcome of a submission. It scrolls into view. */
export function OutcomeMessage({ tone, children }: OutcomeMessageProps) {
  const isFailure = tone === "failure";
  return (
    <Alert
      color={isFailure ? "red" : "teal"}
      role={isFailure ? "alert" : "status"}
      ref={(element) => element?.scrollIntoView({ block: "nearest" })}
    >
      {children}
    </Alert>
  );
}
