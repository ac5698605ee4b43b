import type { Outcome } from "../trial.ts";

/** Gathers what a trial finds. */
export type Findings = Outcome & {
  /** Notes a failure unless the condition holds; answers whether it did. */
  expect(holds: boolean, otherwise: string): boolean;
};

export function createFindings(): Findings {
  const failures: string[] = [];
  return {
    tries: 0,
    failures,
    expect(holds, otherwise) {
      if (!holds) failures.push(otherwise);
      return holds;
    },
  };
}
