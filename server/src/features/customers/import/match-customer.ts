import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import { phoneKey } from "@cable-connect/contract/values/phone";
import { forEachInSlices } from "../../../http/bodies/slices.ts";
import type { FoundCustomer } from "./queries.ts";
import type { ValidRow } from "./read-row.ts";

const { reasons } = customerImportMessages;

/**
 * A row and its customer, which `customerKey` tells apart from all others of the file; `customerId` is null for one that the
 * import adds.
 */
export type RowOfCustomer = { row: number; customerKey: string; customerId: number | null };

/** The customers with one phone number, computed once for all rows with that number. */
type Candidates = {
  all: FoundCustomer[];
  /** The customer meant by a row whose name matches none of them. */
  one: FoundCustomer | undefined;
  /** A matching name wins over an active customer: finding an inactive one is better than renaming an active one. */
  matchByName: Map<string, FoundCustomer | undefined>;
};

/** The customers that each phone number, by its key, may mean. */
export type CustomersByPhone = ReadonlyMap<string, Candidates>;

/** Groups customers by their phone numbers. */
export async function groupByPhone(customers: readonly FoundCustomer[]): Promise<CustomersByPhone> {
  const found = new Map<string, FoundCustomer[]>();
  await forEachInSlices(customers, (customer) => {
    const key = phoneKey(customer.phone);
    const sharing = found.get(key);
    if (sharing) sharing.push(customer);
    else found.set(key, [customer]);
  });
  const candidates = new Map<string, Candidates>();
  await forEachInSlices([...found], ([key, sharing]) => candidates.set(key, candidatesOf(sharing)));
  return candidates;
}

function candidatesOf(all: FoundCustomer[]): Candidates {
  const byName = Map.groupBy(all, ({ name }) => nameKey(name));
  return {
    all,
    one: uniqueMatch(all),
    matchByName: new Map([...byName].map(([key, named]) => [key, uniqueMatch(named)])),
  };
}

/** The only customer, or the only active one; undefined if ambiguous. */
function uniqueMatch(customers: readonly FoundCustomer[]): FoundCustomer | undefined {
  const candidates = customers.length === 1 ? customers : customers.filter(({ is_active }) => is_active);
  return candidates.length === 1 ? candidates[0] : undefined;
}

/** The customer that a row means, undefined for a new one; `isShared` if several have its phone number. */
type Match = { customer: FoundCustomer | undefined; customerKey: string; isShared: boolean };

/** Finds the customer that a row means, or tells why the row is refused. */
export function matchCustomer(
  { values, phoneKey }: ValidRow,
  customers: CustomersByPhone,
): Match | { reasons: string[] } {
  const { all = [], one, matchByName } = customers.get(phoneKey) ?? {};
  const name = nameKey(values.name);
  const customer = matchByName?.has(name) ? matchByName.get(name) : one;
  const isShared = all.length > 1;
  if (isShared && !customer) {
    const names = all.slice(0, 3).map(({ name }) => name);
    return { reasons: [reasons.severalCustomers(all.length, names.join(", "))] };
  }
  return { customer, customerKey: isShared ? `customer ${customer?.id}` : phoneKey, isShared };
}

/** Normalizes a name for comparison: case and spaces don't matter. */
export function nameKey(name: string): string {
  return name.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
}
