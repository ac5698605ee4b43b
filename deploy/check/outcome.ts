/** The result of one step. For a skipped one `detail` says what the machine lacks. */
export type Outcome = { step: string; result: "passed" | "failed" | "skipped"; detail: string };

/** Runs a step and prints its result. Returns a failure instead of throwing it, so that the next step runs too. */
export async function attempt(step: string, work: () => Promise<string> | string): Promise<Outcome> {
  try {
    return report({ step, result: "passed", detail: await work() });
  } catch (error) {
    return report({ step, result: "failed", detail: error instanceof Error ? error.message : String(error) });
  }
}

/** Prints that a step is skipped, because the machine lacks something. */
export function skip(step: string, missing: string): Outcome {
  return report({ step, result: "skipped", detail: missing });
}

function report(outcome: Outcome): Outcome {
  const sign = { passed: "✔", failed: "✘", skipped: "–" }[outcome.result];
  const suffix = outcome.result === "skipped" ? ", skipped" : "";
  console.log(`${sign} ${outcome.step}${suffix}${outcome.detail === "" ? "" : `: ${outcome.detail}`}`);
  return outcome;
}
