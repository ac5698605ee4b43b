import { Button } from "@mantine/core";
import type { ReactNode } from "react";

type PagerButtonProps = {
  /** Whether there is no page there. */
  isOff: boolean;
  onClick: () => void;
  children: ReactNode;
};

/** Leads to the page before or after. Not `disabled` at the ends, which would take the focus from who has just come there. */
export function PagerButton({ isOff, onClick, children }: PagerButtonProps) {
  return (
    <Button
      variant="default"
      aria-disabled={isOff}
      data-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
    >
      {children}
    </Button>
  );
}
