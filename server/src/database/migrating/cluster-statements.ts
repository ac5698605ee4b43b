import { distribution } from "../distribution.ts";

/** With whose rows those of an operator's other tables lie. */
export const leader = "wallets";

/** The statement that distributes a table by `distribution`. */
export function distributing(table: string): string {
  if (distribution[table] === "reference") return `select create_reference_table('${table}')`;
  const colocation = table === leader ? "none" : leader;
  return `select create_distributed_table('${table}', 'operator_id', colocate_with => '${colocation}')`;
}

/**
 * The statements of a migration as a cluster whose tables are distributed takes them. A statement that changes such a table must
 * come alone, and do one thing; a foreign key needs both its tables distributed. So each new table is created without its foreign
 * keys, distributed, and then given them.
 */
export function clusterStatements(text: string): string[] {
  return splitAt(";", text).flatMap((statement) => {
    const [, created = "", columns = "", options = ""] =
      /^create table (\w+) \((.*?)\)((?:\s*with \([^()]*\))?)$/is.exec(statement) ?? [];
    if (distribution[created] !== undefined && distribution[created] !== "coordinator")
      return createDistributed(created, splitAt(",", columns), options);
    const [, altered = "", changes = ""] = /^alter table (\w+)\s(.*)$/is.exec(statement) ?? [];
    if (altered !== "") {
      return splitAt(",", changes).flatMap((change) => {
        const [, column = change, check] = /^(add column .*?) (check \(.*\))$/is.exec(change) ?? [];
        return [column, ...(check ? [`add ${check}`] : [])].map((one) => `alter table ${altered} ${one}`);
      });
    }
    return [statement];
  });
}

function createDistributed(table: string, elements: readonly string[], options: string): string[] {
  const foreignKeys: string[] = [];
  const kept = elements.flatMap((element) => {
    if (/^(?:constraint \w+ )?foreign key\b/i.test(element)) {
      foreignKeys.push(element);
      return [];
    }
    const [, reference] = /\s(references \w+ \([^)]*\))/i.exec(element) ?? [];
    if (reference === undefined) return [element];
    const [column] = element.split(/\s/, 1);
    foreignKeys.push(`foreign key (${column}) ${reference}`);
    return [element.replace(` ${reference}`, "")];
  });
  return [
    `create table ${table} (${kept.join(", ")})${options}`,
    distributing(table),
    ...foreignKeys.map((key) => `alter table ${table} add ${key}`),
  ];
}

/** Splits SQL at a separator outside parentheses, quotes and comments; without the comments. */
function splitAt(separator: string, text: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const [token] of text.matchAll(/\$\$.*?\$\$|'(?:[^']|'')*'|--[^\n]*|\w+|[^\w]/gs)) {
    if (token.startsWith("--")) continue;
    if (token === "(") depth += 1;
    if (token === ")") depth -= 1;
    if (token === separator && depth === 0) parts.push("");
    else parts.push(`${parts.pop()}${token}`);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}
