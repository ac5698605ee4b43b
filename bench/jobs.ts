import { figure, markdownTable, spread } from "./table.ts";
import type { World } from "./world.ts";

/** A large job that one person waits for; `run` returns the seconds of each step. */
type Job = { name: string; run: (world: World, round: number) => Promise<Record<string, number>> };

const renewalCount = 500;
const partSize = 50;
const importedRows = 10_000;

/** Sends a call; returns its answer and the seconds that it took. Throws if it is refused. */
async function send<Answer>(
  world: World,
  { token, path, body, key }: { token: string; path: string; body: object; key?: string },
): Promise<{ answer: Answer; seconds: number }> {
  const started = performance.now();
  const response = await fetch(`${world.url}/api${path}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      ...(key && { "idempotency-key": key }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  const answer = (await response.json()) as Answer;
  return { answer, seconds: (performance.now() - started) / 1000 };
}

type Renewal = { rechargeId: number | null; lastAmount: number | null; refusal: object | null };
type Results = { results: { recharge: object | null }[] };

/** As in the console: one preview, then the parts in sequence. */
const renewals: Job = {
  name: `${renewalCount} renewals`,
  async run(world, round) {
    // Other services than in earlier rounds, because recently recharged ones are refused.
    const services = world.hugeServices.slice(round * renewalCount, (round + 1) * renewalCount);
    const token = world.hugeToken;
    const preview = await send<{ renewals: Renewal[] }>(world, {
      token,
      path: "/operator/renewals/preview",
      body: { services },
    });
    const payable = preview.answer.renewals.filter(({ refusal }) => refusal === null);
    let seconds = 0;
    let paid = 0;
    for (let from = 0; from < payable.length; from += partSize) {
      const orders = payable
        .slice(from, from + partSize)
        .map(({ rechargeId, lastAmount }) => ({ rechargeId, amount: lastAmount }));
      const key = crypto.randomUUID();
      const sent = await send<Results>(world, {
        token,
        path: "/operator/renewals",
        body: { renewals: orders },
        key,
      });
      seconds += sent.seconds;
      paid += sent.answer.results.filter(({ recharge }) => recharge !== null).length;
    }
    if (paid < renewalCount) throw new Error(`Only ${paid} of ${renewalCount} were renewed`);
    return { preview: preview.seconds, commit: seconds };
  },
};

/** Imports customers to an operator that already has some; later rounds keep them. */
const importing: Job = {
  name: `import of ${importedRows.toLocaleString("en")} customers`,
  async run(world) {
    const { token } = world.importing;
    const start = 6_000_000_000 + Math.floor(Math.random() * 3_000_000_000);
    const rows = Array.from({ length: importedRows }, (_, nth) => ({
      row: nth + 2,
      name: `Asha Rao ${nth}`,
      phone: String(start + nth),
      address: `${nth} Station Road, Pune`,
    }));
    const preview = await send<{ fingerprint: string }>(world, {
      token,
      path: "/operator/customers/import/preview",
      body: { rows },
    });
    const { fingerprint } = preview.answer;
    const key = crypto.randomUUID();
    const saved = await send(world, {
      token,
      path: "/operator/customers/import",
      body: { rows, fingerprint },
      key,
    });
    return { preview: preview.seconds, commit: saved.seconds };
  },
};

const jobs = [renewals, importing];

/** Runs each job whose name contains `only` once a round; returns a table of times, empty if there is no such job. */
export async function measureJobs(world: World, rounds: number, only: string): Promise<string> {
  const chosen = jobs.filter(({ name }) => name.includes(only));
  if (chosen.length === 0) return "";
  const rows: string[][] = [];
  for (const job of chosen) {
    const taken: Record<string, number[]> = {};
    for (let round = 0; round < rounds; round++) {
      for (const [step, seconds] of Object.entries(await job.run(world, round)))
        taken[step] = [...(taken[step] ?? []), seconds];
    }
    const range = (step: string) => {
      const { min, median, max } = spread(taken[step] ?? []);
      return `${figure(median)} (${figure(min)}-${figure(max)})`;
    };
    rows.push([job.name, range("preview"), range("commit")]);
  }
  return markdownTable(["one after the other", "preview, s", "commit, s"], rows);
}
