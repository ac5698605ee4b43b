import type { Operator } from "@cable-connect/contract/operators";
import type { Context } from "../../context.ts";
import { batchSize, type Cell, inBatches } from "../../http/csv.ts";
import { selectOperatorsAfter } from "./queries.ts";

/** All operators that match, newest first, as the lines of a file. */
export async function* exportOperators({ sql }: Context, search: string | undefined): AsyncGenerator<Cell[]> {
  for await (const operator of inBatches<Operator>((last) =>
    selectOperatorsAfter(sql, search, last, batchSize),
  )) {
    const { id, name, username, email, mobile, isActive, isIsp, wallet, creditLimit, createdAt } = operator;
    const status = isActive ? "Active" : "Inactive";
    yield [
      id,
      name,
      username,
      email,
      mobile,
      status,
      isIsp ? "Yes" : "No",
      wallet.balance,
      creditLimit,
      new Date(createdAt),
    ];
  }
}
