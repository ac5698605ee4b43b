/** What came of one step of the check; `not tried` says what the machine lacks. */
export type Outcome = { step: string; result: "passed" | "failed" | "not tried"; detail: string };

/** Does a step, tells how it went, and goes on with the next whatever came of it. */
export async function attempt(step: string, work: () => Promise<string> | string): Promise<Outcome> {
  try {
    return tell({ step, result: "passed", detail: await work() });
  } catch (error) {
    return tell({ step, result: "failed", detail: error instanceof Error ? error.message : String(error) });
  }
}

/** Tells that a step needs what the machine doesn't have. */
export function leaveOut(step: string, missing: string): Outcome {
  return tell({ step, result: "not tried", detail: missing });
}

function tell(outcome: Outcome): Outcome {
  const sign = { passed: "✔", failed: "✘", "not tried": "–" }[outcome.result];
  const suffix = outcome.result === "not tried" ? ", not tried" : "";
  console.log(`${sign} ${outcome.step}${suffix}${outcome.detail === "" ? "" : `: ${outcome.detail}`}`);
  return outcome;
}
