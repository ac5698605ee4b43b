import { readFile } from "node:fs/promises";

/** How deploy/citus/distribute.sql distributes the tables. */
export type Distribution = {
  /** Those with a copy on each node. */
  shared: string[];
  /** Those distributed by `operator_id`. */
  tenant: string[];
  /** Those distributed by another column. */
  others: string[];
};

export async function readDistribution(): Promise<Distribution> {
  const file = new URL("../../../../deploy/citus/distribute.sql", import.meta.url);
  const text = (await readFile(file, "utf8")).replaceAll(/^--.*$/gm, "");
  const namesOf = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);
  return {
    shared: namesOf(/create_reference_table\('(\w+)'\)/g),
    tenant: namesOf(/create_distributed_table\('(\w+)', 'operator_id'/g),
    others: namesOf(/create_distributed_table\('(\w+)', '(?!operator_id)\w+'/g),
  };
}
