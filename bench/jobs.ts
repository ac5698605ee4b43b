import { figure, markdownTable, spread } from "./table.ts";
import type { World } from "./world.ts";

/** Something large that one person waits for: its parts in their order, in seconds. */
type Job = { name: string; run: (world: World, round: number) => Promise<Record<string, number>> };

const together = 500;
const part = 50;
const imported = 10_000;

/** Sends a call and gives its answer and the seconds that it took; throws when it was refused. */
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

/** As the console does it: one preview, then parts one after the other. */
const renewals: Job = {
  name: `${together} renewals`,
  async run(world, round) {
    // Others than in an earlier round, as what was just recharged is refused.
    const services = world.hugeServices.slice(round * together, (round + 1) * together);
    const token = world.hugeToken;
    const preview = await send<{ renewals: Renewal[] }>(world, {
      token,
      path: "/operator/renewals/preview",
      body: { services },
    });
    const payable = preview.answer.renewals.filter(({ refusal }) => refusal === null);
    let seconds = 0;
    let paid = 0;
    for (let from = 0; from < payable.length; from += part) {
      const orders = payable
        .slice(from, from + part)
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
    if (paid < together) throw new Error(`Only ${paid} of ${together} were renewed`);
    return { preview: preview.seconds, commit: seconds };
  },
};

/** Customers of an operator that has others already; they stay, as they would. */
const importing: Job = {
  name: `import of ${imported.toLocaleString("en")} customers`,
  async run(world) {
    const { token } = world.importing;
    const start = 6_000_000_000 + Math.floor(Math.random() * 3_000_000_000);
    const rows = Array.from({ length: imported }, (_, nth) => ({
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

/** Runs each large job of that name once a round, and tells how long a person waits; nothing where there is none. */
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
