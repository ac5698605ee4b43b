import type { Database } from "../database/connect.ts";
import type { SocketConnection } from "../database/connection.ts";
import { setForServer } from "./administrator.ts";

/** One step of a plan as PostgreSQL's `auto_explain` tells it in JSON, with what it really read. */
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

/** Has each statement of the server, those of its functions too, tell its plan to who made it, as it ran. */
export function tellPlans(superuser: Database, connection: SocketConnection): Promise<void> {
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
