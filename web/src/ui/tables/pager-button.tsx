import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { softDisabled } from "../focus/soft-disabled.ts";

type PagerButtonProps = {
  isDisabled: boolean;
  onClick: () => void;
  children: ReactNode;
};

/** Goes to the previous or next page. At the ends it isn't `disabled`, as that would lose the focus. */
export function PagerButton({ isDisabled, onClick, children }: PagerButtonProps) {
  return (
    <Button variant="default" {...softDisabled(isDisabled)} onClick={isDisabled ? undefined : onClick}>
      {children}
    </Button>
  );
}
