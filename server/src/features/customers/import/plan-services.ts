import type { BusinessDate } from "@cable-connect/contract/business-date";
import type {
  ImportChange,
  ImportedConnection,
  ImportedRow,
  ImportedService,
} from "@cable-connect/contract/customer-import";
import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import type { Reader } from "../../../database/connect.ts";
import { json } from "../../../database/sql.ts";
import type { FoundConnection } from "./connection-queries.ts";
import type { ValidService } from "./read-row.ts";

const { reasons } = customerImportMessages;

/** A service of a customer by its newest recharge, or as an import brought it forward; connection 0 for none. */
type FoundService = {
  customer_id: number;
  platform_id: number;
  connection_id: number;
  plan_name: string | null;
  ott_code: string | null;
  amount: string;
  expiry_date: BusinessDate;
  is_brought_forward: boolean;
};

/** Finds the services of customers. */
export type FindServices = (customerIds: readonly number[]) => Promise<FoundService[]>;

/**
 * Reads services; an import has locked the operator's wallet, so that none is recharged meanwhile. Looked up one by one, as the
 * statement may be planned while there are none: it would then read all recharges for each.
 */
export function selectServices(reader: Reader, operatorId: number): FindServices {
  return (customerIds) => reader<FoundService[]>`
    select service.*, plan_name, ott_code, amount, is_brought_forward
    from jsonb_array_elements_text(${json(customerIds)}::jsonb) as listed (customer)
    cross join lateral (
      select customer_id, platform_id, connection_id, expiry_date, recharge_id from subscriptions
      where subscriptions.operator_id = ${operatorId} and customer_id = listed.customer::bigint offset 0
    ) as service
    cross join lateral (
      select plan_name, ott_code, amount, status = 'brought-forward' as is_brought_forward from recharges
      where recharges.operator_id = ${operatorId} and recharges.id = service.recharge_id limit 1
    ) as last`;
}

/** What the services of rows are compared with. */
type StandingServices = { services: readonly FoundService[]; connections: readonly FoundConnection[] };

/** A valid row with its planned connection, if it has one; `customer` tells its customer apart from all others of the file. */
type RowOfService = {
  row: number;
  customer: string;
  customerId: number | null;
  connection: ImportedConnection | undefined;
};

/** Plans the services of a file, row after row, among those that stand already. */
export class ServicePlanner {
  readonly #services: ReadonlyMap<string, FoundService>;
  /** The active connections by customer and platform. */
  readonly #connections: ReadonlyMap<string, readonly FoundConnection[]>;
  /** Customers and platforms for which earlier rows add connections. */
  readonly #withNew = new Set<string>();
  /** The rows that have a service. */
  readonly #rows = new Map<string, number>();

  constructor({ services, connections }: StandingServices) {
    this.#services = new Map(
      services.map((one) => [`${one.customer_id} ${one.platform_id} ${one.connection_id}`, one]),
    );
    this.#connections = Map.groupBy(
      connections,
      ({ customer_id, platform_id }) => `${customer_id} ${platform_id}`,
    );
  }

  /** Plans the service of one row, or tells why the row is refused; undefined if it has none. */
  plan(
    { row, customer, customerId, connection }: RowOfService,
    service: ValidService | undefined,
  ): ImportedService | { reasons: string[] } | undefined {
    const platform = connection?.platform ?? service?.platform;
    if (!platform) return undefined;
    const all = `${customer} ${platform.id}`;
    const own = this.#connections.get(`${customerId} ${platform.id}`) ?? [];
    // As for a recharge: without one in the row, it is the only one that the customer has.
    const isUnclear = !connection && (own.length > 1 || this.#withNew.has(all));
    if (isUnclear) return { reasons: [reasons.connectionUnclear(platform.name)] };
    const isNew = connection?.id === null;
    const connectionId = isNew ? null : (connection?.id ?? own[0]?.id ?? 0);
    const without = this.#rows.get(`${all} 0`);
    const key = `${all} ${isNew ? `of row ${row}` : connectionId}`;
    const earlier = isNew ? without : service && this.#rows.get(key);
    if (earlier !== undefined) return { reasons: [reasons.sameService(earlier)] };
    // The first new connection takes over the service that has none.
    const isFirstNew = isNew && !this.#withNew.has(all);
    if (isNew) this.#withNew.add(all);
    if (!service) return undefined;
    this.#rows.set(key, row);
    const standing = isNew && !isFirstNew ? undefined : (connectionId ?? 0);
    return planned(
      service,
      connectionId || null,
      this.#services.get(`${customerId} ${platform.id} ${standing}`),
    );
  }
}

/** A service as it will be, or as it stays once it has been recharged. */
function planned(
  { platform: { id, name }, isPriced, ...service }: ValidService,
  connectionId: number | null,
  before: FoundService | undefined,
): ImportedService {
  const platform = { id, name };
  if (!before) return { outcome: "added", platform, connectionId, ...service, changes: [] };
  const standing = {
    planName: before.plan_name,
    ottCode: before.ott_code,
    amount: Number(before.amount),
    expiryDate: before.expiry_date,
  };
  if (!before.is_brought_forward)
    return { outcome: "kept", platform, connectionId, ...standing, changes: [] };
  // Empty cells leave plan and amount as they are, unless it is another plan of OTTPlay.
  const keepsAmount = isPriced && service.ottCode === standing.ottCode;
  const after = {
    ...service,
    planName: service.planName ?? standing.planName,
    amount: keepsAmount ? standing.amount : service.amount,
  };
  const changes = [
    change("expiry", standing.expiryDate, after.expiryDate),
    change("plan", standing.planName, after.planName),
    change("amount", standing.amount, after.amount),
  ].filter((one) => one !== undefined);
  const outcome = changes.length > 0 || standing.ottCode !== after.ottCode ? "updated" : "unchanged";
  return { outcome, platform, connectionId, ...after, changes };
}

function change(
  field: ImportChange["field"],
  before: string | number | null,
  after: string | number | null,
): ImportChange | undefined {
  const textOf = (value: typeof before) => (value === null ? null : String(value));
  return before === after ? undefined : { field, before: textOf(before), after: textOf(after) };
}

/** The row with its service, which makes it one that updates unless the service stays as it is. */
export function withService(result: ImportedRow, service: ImportedService): ImportedRow {
  const isWritten = service.outcome === "added" || service.outcome === "updated";
  const kind = isWritten && result.kind === "unchanged" ? "updated" : result.kind;
  return { ...result, kind, service };
}
