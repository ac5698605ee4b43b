import type { Outcome } from "../trial.ts";

/** Collects a trial's outcome. */
export type Findings = Outcome & {
  /** Records a failure unless the condition holds; returns the condition. */
  expect(holds: boolean, failure: string): boolean;
};

export function createFindings(): Findings {
  const failures: string[] = [];
  return {
    tries: 0,
    failures,
    expect(holds, failure) {
      if (!holds) failures.push(failure);
      return holds;
    },
  };
}
