/** One step of a plan as PostgreSQL's `auto_explain` tells it in JSON, with what it really read. */
export type PlanNode = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: PlanNode[];
};

/** A statement that ran, with its plan. */
export type ExecutedPlan = { "Query Text": string; Plan: PlanNode };

/** The plan that a remark of the database holds; undefined when it is about something else. */
export function readPlan(message: string): ExecutedPlan | undefined {
  const [, json] = /^duration: [\d.]+ ms {2}plan:\n([\s\S]*)$/.exec(message) ?? [];
  return json === undefined ? undefined : JSON.parse(json);
}

/** Every step of a plan. */
export function* stepsOf(node: PlanNode): Generator<PlanNode> {
  yield node;
  for (const child of node.Plans ?? []) yield* stepsOf(child);
}

/** How many rows of its table or index a step looked at. */
export function rowsRead(node: PlanNode): number {
  const looked =
    node["Actual Rows"] +
    (node["Rows Removed by Filter"] ?? 0) +
    (node["Rows Removed by Index Recheck"] ?? 0);
  return Math.round(looked * node["Actual Loops"]);
}
