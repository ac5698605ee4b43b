import type { Database } from "../database/connect.ts";
import type { SocketConnection } from "../database/connection-details.ts";
import { setForServer } from "./database/administrator.ts";

/** A step of a plan in the JSON format of PostgreSQL's `auto_explain`, with actual row counts. */
export type PlanNode = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  "Index Cond"?: string;
  "Recheck Cond"?: string;
  Filter?: string;
  "Join Filter"?: string;
  "Hash Cond"?: string;
  "Merge Cond"?: string;
  Plans?: PlanNode[];
};

/** An executed statement with its plan. */
export type ExecutedPlan = { "Query Text": string; Plan: PlanNode };

/** The plan in a notice of `auto_explain`; undefined for other notices. */
export function readPlan(message: string): ExecutedPlan | undefined {
  const [, json] = /^duration: [\d.]+ ms {2}plan:\n([\s\S]*)$/.exec(message) ?? [];
  return json === undefined ? undefined : JSON.parse(json);
}

/** Every step of a plan. */
export function* stepsOf(node: PlanNode): Generator<PlanNode> {
  yield node;
  for (const child of node.Plans ?? []) yield* stepsOf(child);
}

/** The number of rows that a step read from its table or index. */
export function rowsRead(node: PlanNode): number {
  const looked =
    node["Actual Rows"] +
    (node["Rows Removed by Filter"] ?? 0) +
    (node["Rows Removed by Index Recheck"] ?? 0);
  return Math.round(looked * node["Actual Loops"]);
}

/** Makes PostgreSQL send the plan of each of the server's statements, also within functions, as a notice. */
export function reportPlans(superuser: Database, connection: SocketConnection): Promise<void> {
  return setForServer(superuser, connection, {
    session_preload_libraries: "auto_explain",
    "auto_explain.log_min_duration": "0",
    "auto_explain.log_analyze": "on",
    "auto_explain.log_timing": "off",
    "auto_explain.log_nested_statements": "on",
    "auto_explain.log_format": "json",
    "auto_explain.log_level": "notice",
  });
}
