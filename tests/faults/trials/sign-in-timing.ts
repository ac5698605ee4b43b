import { randomBytes } from "node:crypto";
import { createOperator } from "../../../server/src/testing/business.ts";
import { createDataFolder } from "../support/data-folder.ts";
import { createFindings } from "../support/findings.ts";
import { percentile } from "../support/percentile.ts";
import { embeddedDeployment, openProduct, type Product } from "../support/product.ts";
import type { Trial } from "../trial.ts";

const pairs = 200;
/** More than it takes to slow a username, which must not tell an unknown one either. */
const attemptsPerUsername = 8;
const maxDifference = 0.1;

/** Alternates both kinds of refusal, so that other work on the machine slows both equally. */
export const signInTiming: Trial = {
  name: "sign-in-timing: an unknown user gets the same answer as a wrong password, in the same time",
  async run() {
    const findings = createFindings();
    await using folder = await createDataFolder();
    // Each attempt has a different forwarded address, so that it is neither refused nor slowed.
    await using product = await openProduct(embeddedDeployment(folder.path, { TRUST_PROXY: "1" }));
    const operators: string[] = [];
    for (let count = 0; count < pairs / attemptsPerUsername; count += 1) {
      operators.push((await createOperator(product, product.admin)).username);
    }
    const nobody = operators.map(() => `operator-${randomBytes(4).toString("hex")}`);
    const times = { known: [] as number[], unknown: [] as number[] };
    const answers = new Set<string>();
    const attempt = async (kind: keyof typeof times, username: string) => {
      const start = performance.now();
      answers.add(await refuse(product, username, findings.tries));
      times[kind].push(performance.now() - start);
      findings.tries += 1;
    };
    for (let pair = 0; pair < pairs; pair += 1) {
      const known = () => attempt("known", operators[pair % operators.length] ?? "");
      const unknown = () => attempt("unknown", nobody[pair % nobody.length] ?? "");
      for (const next of pair % 2 === 0 ? [known, unknown] : [unknown, known]) await next();
    }
    // Other work on the machine only adds time, so the fastest quarter is the most reliable.
    const [known, unknown] = [percentile(times.known, 0.25), percentile(times.unknown, 0.25)];
    const difference = Math.abs(known - unknown) / Math.min(known, unknown);
    const isOneAnswer = answers.size === 1 && [...answers].every((answer) => answer.startsWith("401 "));
    findings.expect(isOneAnswer, `the answers were ${[...answers].join(" and ")}`);
    findings.expect(
      difference < maxDifference,
      `wrong password ${known.toFixed(1)} ms, unknown user ${unknown.toFixed(1)} ms`,
    );
    return findings;
  },
};

/** Makes one refused attempt; returns everything that the client sees. */
async function refuse(product: Product, username: string, client: number): Promise<string> {
  const { status, body } = await product.call("POST", "/auth/login", {
    body: { username, password: "not the password" },
    headers: { "x-forwarded-for": `10.0.${Math.floor(client / 250)}.${client % 250}` },
  });
  return `${status} ${JSON.stringify(body)}`;
}
