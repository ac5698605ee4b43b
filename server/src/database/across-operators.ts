import { type Sql, unsafe } from "./sql.ts";

/**
 * What reads or writes the rows of all operators in one statement. A cluster sends such a statement to every node, so each is
 * listed in docs/data-model.md with the reason; any other names its operator for each table.
 */
export const acrossOperators = [
  "admin alerts",
  "admin dashboard",
  "admin transactions",
  "customers by name",
  "customers by phone",
  "operators list",
  "operators runway",
  "operators prices",
  "platform archive",
  "platform usage",
  "read marks",
  "margin",
  "reused keys",
  "old keys",
  "summed days",
  "summed margins",
  "cash days",
  "due emails",
  "settings",
  "api key secret",
  "seals",
  "verify",
] as const;

/** Marks a statement across operators; anywhere within its text. */
export function across(name: (typeof acrossOperators)[number]): Sql {
  return unsafe(`/* across operators: ${name} */`);
}
