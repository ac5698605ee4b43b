import { parsePlPgSQLSync, parseSync } from "libpg-query";
import {
  as,
  type Ctes,
  columnOf,
  type Insert,
  isNode,
  type Level,
  type Node,
  namesOf,
  nodesOf,
  type Source,
  sidesOf,
  visit,
} from "./query-levels.ts";

/** The tables distributed by operator, and the functions that run where an operator's rows are. */
export type Distributed = { tables: ReadonlySet<string>; functions: ReadonlySet<string> };

/** The name in the mark of a statement across operators (database/across-operators.ts). */
export function markOf(text: string): string | undefined {
  return /\/\* across operators: ([\w ]+) \*\//.exec(text)?.[1];
}

/** What a statement's text says. */
export type Judged = {
  /** What keeps the statement from running on the node of its operator, as sentences that name the tables. */
  faults: string[];
  /** The numbers of the parameters that name the operator; all must be given the same. */
  operators: ReadonlySet<number>;
};

/**
 * Judges a statement. PostgreSQL infers `b.operator_id = 5` from `a.operator_id = 5 and b.operator_id = a.operator_id`; a
 * router doesn't, so each table must be compared with a parameter itself. A statement that is marked as one across operators
 * may leave that out, but each node must be able to answer it from its own rows.
 */
export function judge(text: string, distributed: Distributed): Judged {
  const tree = parseSync(text) as unknown as Node;
  const unstable = addsInterval(tree) ? ["a change adds an interval to an instant outside UTC"] : [];
  const { faults, operators } =
    markOf(text) === undefined
      ? judgeOfOperator(tree, distributed)
      : { faults: faultsAcross(tree, distributed), operators: new Set<number>() };
  return { faults: [...faults, ...unstable], operators };
}

/**
 * Whether an update or delete adds an interval to a column. Citus refuses there what depends on the session's time zone;
 * `nextVersionIn` (reads/versions.ts) shows how to write it.
 */
function addsInterval(value: unknown, isInChange = false): boolean {
  if (Array.isArray(value)) return value.some((one) => addsInterval(one, isInChange));
  if (!isNode(value)) return false;
  const sides = isInChange ? (sidesOf(value, ["+", "-"]) ?? []) : [];
  if (sides.some((side) => columnOf(side)) && sides.some(isInterval)) return true;
  return Object.entries(value).some(([type, field]) =>
    addsInterval(field, isInChange || type === "UpdateStmt" || type === "DeleteStmt"),
  );
}

function isInterval(node: unknown): boolean {
  return namesOf((as("TypeCast", node)?.typeName as Node | undefined)?.names).at(-1) === "interval";
}

/** The faults of each statement in the text of a database function, whose operator is `p_operator_id`. */
export function faultsOfFunction(text: string, distributed: Distributed): string[] {
  const faults: string[] = [];
  forEachExpression(parsePlPgSQLSync(text), ({ query, parseMode }) => {
    const statement = parseMode === 0 ? query : `select ${query.replace(/^[\w.]+\s*:?=/, "")}`;
    faults.push(...judge(statement, distributed).faults.map((fault) => `${fault}: ${query}`));
  });
  return faults;
}

type Expression = { query: string; parseMode: number };

function forEachExpression(value: unknown, work: (expression: Expression) => void): void {
  if (Array.isArray(value)) for (const one of value) forEachExpression(one, work);
  if (!isNode(value)) return;
  const expression = as("PLpgSQL_expr", value);
  if (expression) work({ query: String(expression.query), parseMode: Number(expression.parseMode ?? 0) });
  else for (const field of Object.values(value)) forEachExpression(field, work);
}

function judgeOfOperator(tree: Node, { tables, functions }: Distributed): Judged {
  const faults: string[] = [];
  const operators = new Set<number>();
  const isOperator = (node: unknown): boolean => {
    if (columnOf(node)?.name === "p_operator_id") return true;
    const parameter = parameterOf(node);
    if (parameter !== undefined) operators.add(parameter);
    return parameter !== undefined;
  };
  visit(tree, {
    level(level, ctes) {
      const own = tablesOf(level, tables, ctes);
      for (const { table, alias } of own) {
        const isNamed = level.conditions.some((condition) =>
          isOperatorCondition(condition, own.length === 1 ? [alias, undefined] : [alias], isOperator),
        );
        if (!isNamed) faults.push(`${nameOf(table, alias)} isn't compared with the operator as a parameter`);
      }
    },
    insert(insert) {
      if (tables.has(insert.table) && !insertsOperator(insert, isOperator))
        faults.push(`${insert.table} isn't given the operator as a parameter`);
    },
    call(name, [first]) {
      if (functions.has(name) && !isOperator(first))
        faults.push(`${name} isn't given the operator as a parameter`);
    },
  });
  return { faults, operators };
}

function nameOf(table = "", alias: string): string {
  return alias === table ? table : `${table} as ${alias}`;
}

/** The number of a parameter, with or without a cast. */
function parameterOf(node: unknown): number | undefined {
  const cast = as("TypeCast", node);
  const parameter = as("ParamRef", cast ? cast.arg : node);
  return parameter && Number(parameter.number);
}

function tablesOf({ sources }: Level, tables: ReadonlySet<string>, ctes: Ctes): Source[] {
  return sources.filter(({ table }) => table !== undefined && tables.has(table) && !ctes.has(table));
}

/** Whether a condition compares the `operator_id` of one of these aliases with the operator. */
function isOperatorCondition(
  condition: Node,
  aliases: readonly (string | undefined)[],
  isOperator: (node: unknown) => boolean,
): boolean {
  const isOwn = (node: unknown) => {
    const column = columnOf(node);
    return column?.name === "operator_id" && aliases.includes(column.alias);
  };
  const [left, right] = sidesOf(condition) ?? [];
  return (isOwn(left) && isOperator(right)) || (isOwn(right) && isOperator(left));
}

/** Whether each inserted row has the operator for its `operator_id`. */
function insertsOperator({ columns, query }: Insert, isOperator: (node: unknown) => boolean): boolean {
  const position = columns.indexOf("operator_id");
  if (position === -1 || !query) return false;
  const rows = nodesOf(query.valuesLists).map((row) => nodesOf(as("List", row)?.items)[position]);
  const selected = as("ResTarget", nodesOf(query.targetList)[position])?.val;
  return rows.length > 0 ? rows.every(isOperator) : isOperator(selected);
}

function faultsAcross(tree: Node, { tables }: Distributed): string[] {
  const faults: string[] = [];
  visit(tree, {
    level(level, ctes) {
      const own = level.sources.filter((source) => readsOperators(source, tables, ctes));
      if (own.length > 1) {
        for (const source of own.filter((one) => !isTied(one, level)))
          faults.push(
            `${nameOf(source.table ?? source.alias, source.alias)} is joined with other operators' rows`,
          );
      }
      if (own.length > 0 && level.hasGroupingSets)
        faults.push(`${own.map(({ alias }) => alias).join()} is grouped in several ways at once`);
      if (
        level.offset &&
        as("A_Const", level.offset) === undefined &&
        parameterOf(level.offset) === undefined
      )
        faults.push("a page begins at a computed offset");
    },
    insert() {},
    call() {},
  });
  return faults;
}

/** Whether rows of operators' tables reach a query level from a source, other than through a materialized query. */
function readsOperators({ table, query }: Source, tables: ReadonlySet<string>, ctes: Ctes): boolean {
  if (table !== undefined) {
    const cte = ctes.get(table);
    if (!cte) return tables.has(table);
    return !cte.isMaterialized && readsOperators({ alias: "", query: cte.query }, tables, ctes);
  }
  let found = false;
  visit(
    query,
    {
      level: (level, inner) => {
        found ||= level.sources.some(
          (source) => source.table !== undefined && readsOperators(source, tables, inner),
        );
      },
      insert() {},
      call() {},
    },
    ctes,
  );
  return found;
}

/** Whether a source's rows are joined only with rows of the same operator. */
function isTied({ alias, query, isLateral }: Source, level: Level): boolean {
  if (level.using.includes("operator_id")) return true;
  if (isLateral && conditionsIn(query).some((condition) => comparesOperators(condition))) return true;
  // A lateral subquery may compare itself with the source.
  const lateral = level.sources
    .filter((source) => source.isLateral)
    .flatMap((source) => conditionsIn(source.query));
  return [...level.conditions, ...lateral].some((condition) => comparesOperators(condition, alias));
}

/** The conditions in all levels of a query. */
function conditionsIn(query: Node | undefined): Node[] {
  const found: Node[] = [];
  visit(query, { level: ({ conditions }) => found.push(...conditions), insert() {}, call() {} });
  return found;
}

/** Whether a condition compares the operators of two sources, one of them with this alias if it is given. */
function comparesOperators(condition: Node, alias?: string): boolean {
  const columns = (sidesOf(condition) ?? []).map(columnOf);
  return (
    columns.length === 2 &&
    columns.every((column) => column?.name === "operator_id") &&
    (alias === undefined || columns.some((column) => column?.alias === alias))
  );
}
