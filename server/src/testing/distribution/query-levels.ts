import { isDeepStrictEqual } from "node:util";

/** A node of PostgreSQL's parse tree, as `libpg-query` gives it. */
export type Node = { readonly [field: string]: unknown };

/** A table or a subquery that a query level reads. */
export type Source = {
  /** The name by which the level's columns refer to it. */
  alias: string;
  /** Its table; undefined for a subquery. */
  table?: string;
  /** Its query; undefined for a table, and for a function. */
  query?: Node;
  isLateral?: boolean;
};

/** One select, update or delete of a statement, without the queries inside. */
export type Level = {
  sources: Source[];
  /** The conditions that all hold: those of `where` and of the joins. */
  conditions: Node[];
  /** The columns that joins compare by `using`. */
  using: string[];
  /** Whether it groups in several ways at once. */
  hasGroupingSets: boolean;
  /** What `offset` says. */
  offset: Node | undefined;
};

/** An insert: its table, its columns, and a query for the values. */
export type Insert = { table: string; columns: string[]; query: Node | undefined };

/** Common table expressions by name, those marked as materialized apart: their rows come from no table any more. */
export type Ctes = ReadonlyMap<string, { query: Node; isMaterialized: boolean }>;

/** What is called for each part of a statement. */
type Visitor = {
  level(level: Level, ctes: Ctes): void;
  insert(insert: Insert): void;
  call(name: string, parameters: Node[]): void;
};

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The nodes of a list. */
export function nodesOf(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** The fields of a node of this type; undefined for another one. */
export function as(type: string, node: unknown): Node | undefined {
  const fields = isNode(node) ? node[type] : undefined;
  return isNode(fields) ? fields : undefined;
}

/** The names of a list of strings. */
export function namesOf(value: unknown): string[] {
  return nodesOf(value).map((node) => String(as("String", node)?.sval ?? "*"));
}

/** Visits a statement and all queries in it. */
export function visit(value: unknown, visitor: Visitor, ctes: Ctes = new Map()): void {
  if (Array.isArray(value)) for (const one of value) visit(one, visitor, ctes);
  if (!isNode(value)) return;
  for (const [type, fields] of Object.entries(value)) {
    if (type === "SelectStmt") visitSelect(fields as Node, visitor, ctes);
    else if (type === "UpdateStmt" || type === "DeleteStmt") visitChange(fields as Node, visitor, ctes);
    else if (type === "InsertStmt") visitInsert(fields as Node, visitor, ctes);
    else {
      if (type === "FuncCall") visitCall(fields as Node, visitor);
      visit(fields, visitor, ctes);
    }
  }
}

function visitSelect(select: Node, visitor: Visitor, outer: Ctes): void {
  const ctes = withCtes(select, visitor, outer);
  const { withClause: _, larg, rarg, ...rest } = select;
  if (isNode(larg) && isNode(rarg)) {
    visitSelect(larg, visitor, ctes);
    visitSelect(rarg, visitor, ctes);
  } else visitor.level(levelOf(select, nodesOf(select.fromClause)), ctes);
  visit(rest, visitor, ctes);
}

function visitChange(change: Node, visitor: Visitor, outer: Ctes): void {
  const ctes = withCtes(change, visitor, outer);
  const { withClause: _, relation, ...rest } = change;
  const others = nodesOf(change.fromClause ?? change.usingClause);
  visitor.level(levelOf(change, [{ RangeVar: relation }, ...others]), ctes);
  visit(rest, visitor, ctes);
}

function visitInsert(insert: Node, visitor: Visitor, outer: Ctes): void {
  const ctes = withCtes(insert, visitor, outer);
  const { withClause: _, relation, cols, ...rest } = insert;
  visitor.insert({
    table: String((relation as Node).relname),
    columns: nodesOf(cols).map((column) => String(as("ResTarget", column)?.name)),
    query: as("SelectStmt", insert.selectStmt),
  });
  visit(rest, visitor, ctes);
}

function visitCall({ funcname, args }: Node, visitor: Visitor): void {
  visitor.call(namesOf(funcname).at(-1) ?? "", nodesOf(args));
}

/** Visits the common table expressions of a statement, and adds them to those around it. */
function withCtes({ withClause }: Node, visitor: Visitor, outer: Ctes): Ctes {
  const ctes = new Map(outer);
  for (const node of isNode(withClause) ? nodesOf(withClause.ctes) : []) {
    const cte = as("CommonTableExpr", node);
    if (!cte) continue;
    visit(cte.ctequery, visitor, ctes);
    const isMaterialized = cte.ctematerialized === "CTEMaterializeAlways";
    ctes.set(String(cte.ctename), { query: cte.ctequery as Node, isMaterialized });
  }
  return ctes;
}

function levelOf({ whereClause, groupClause, limitOffset }: Node, from: Node[]): Level {
  const level: Level = {
    sources: [],
    conditions: conjunctsOf(whereClause),
    using: [],
    hasGroupingSets: nodesOf(groupClause).some((group) => as("GroupingSet", group) !== undefined),
    offset: isNode(limitOffset) ? limitOffset : undefined,
  };
  for (const item of from) addItem(item, level);
  return level;
}

function addItem(item: Node, level: Level): void {
  const join = as("JoinExpr", item);
  if (join) {
    for (const side of [join.larg, join.rarg]) if (isNode(side)) addItem(side, level);
    level.conditions.push(...conjunctsOf(join.quals));
    level.using.push(...namesOf(join.usingClause));
    return;
  }
  const table = as("RangeVar", item);
  if (table)
    level.sources.push({ alias: aliasOf(table) ?? String(table.relname), table: String(table.relname) });
  const subquery = as("RangeSubselect", item);
  if (subquery)
    level.sources.push({
      alias: aliasOf(subquery) ?? "",
      query: subquery.subquery as Node,
      isLateral: subquery.lateral === true,
    });
}

function aliasOf({ alias }: Node): string | undefined {
  return isNode(alias) ? String(alias.aliasname) : undefined;
}

function conjunctsOf(condition: unknown): Node[] {
  if (!isNode(condition)) return [];
  const combined = as("BoolExpr", condition);
  if (combined?.boolop !== "AND_EXPR") return [condition];
  return nodesOf(combined.args).flatMap(conjunctsOf);
}

/** The table's alias, undefined without one, and the name of a column; undefined for any other expression. */
export function columnOf(node: unknown): { alias: string | undefined; name: string } | undefined {
  const names = namesOf(as("ColumnRef", node)?.fields);
  const name = names.at(-1);
  return name === undefined ? undefined : { alias: names.at(-2), name };
}

/** Both sides of an equality, or of one of these operators; undefined for any other expression. */
export function sidesOf(condition: Node, operators = ["="]): [unknown, unknown] | undefined {
  const expression = as("A_Expr", condition);
  const isOne = operators.some((name) => isDeepStrictEqual(namesOf(expression?.name), [name]));
  if (expression?.kind !== "AEXPR_OP" || !isOne) return undefined;
  return [expression.lexpr, expression.rexpr];
}
