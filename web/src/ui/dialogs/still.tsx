import { memo, type ReactNode } from "react";

type StillProps = { isStill: boolean; children: ReactNode };

/** Its children, as they were when `isStill` began: a closing dialog must not show what is already about its own effect. */
export const Still = memo(
  function Still({ children }: StillProps) {
    return children;
  },
  (_, { isStill }) => isStill,
);
