import { Button } from "@mantine/core";
import type { ReactNode } from "react";

type PagerButtonProps = {
  isDisabled: boolean;
  onClick: () => void;
  children: ReactNode;
};

/** Goes to the previous or next page. At the ends it isn't `disabled`, as that would lose the focus. */
export function PagerButton({ isDisabled, onClick, children }: PagerButtonProps) {
  return (
    <Button
      variant="default"
      aria-disabled={isDisabled}
      data-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      {children}
    </Button>
  );
}
