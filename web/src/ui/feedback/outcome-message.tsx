import { Alert } from "@mantine/core";
import type { ReactNode } from "react";

type OutcomeMessageProps = { tone: "failure" | "success"; children: ReactNode };

/** How submitting went. It comes into view however far the dialog is scrolled. */
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
