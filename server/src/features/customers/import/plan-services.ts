import type {
  ImportChange,
  ImportedConnection,
  ImportedService,
} from "@cable-connect/contract/customer-import";
import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import type { RowOfCustomer } from "./match-customer.ts";
import type { FoundConnection, FoundService } from "./queries.ts";
import type { ValidService } from "./read-row.ts";

const { reasons } = customerImportMessages;

/** Plans the services of a file, row after row, among those that exist already. */
export class ServicePlanner {
  readonly #services: ReadonlyMap<string, FoundService>;
  /** The active connections by customer and platform. */
  readonly #connections: ReadonlyMap<string, readonly FoundConnection[]>;
  /** Customers and platforms for which earlier rows add connections. */
  readonly #withNew = new Set<string>();
  /** The rows that have a service. */
  readonly #rows = new Map<string, number>();

  constructor(services: readonly FoundService[], connections: readonly FoundConnection[]) {
    this.#services = new Map(
      services.map((one) => [`${one.customer_id} ${one.platform_id} ${one.connection_id}`, one]),
    );
    this.#connections = Map.groupBy(
      connections,
      ({ customer_id, platform_id }) => `${customer_id} ${platform_id}`,
    );
  }

  /** Plans the service of a row with its planned connection, or tells why the row is refused; undefined if it has none. */
  plan(
    { row, customerKey, customerId }: RowOfCustomer,
    service: ValidService | undefined,
    connection: ImportedConnection | undefined,
  ): ImportedService | { reasons: string[] } | undefined {
    const platform = connection?.platform ?? service?.platform;
    if (!platform) return undefined;
    const all = `${customerKey} ${platform.id}`;
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
    const takenOver = isNew && !isFirstNew ? undefined : (connectionId ?? 0);
    return planned(
      service,
      connectionId || null,
      this.#services.get(`${customerId} ${platform.id} ${takenOver}`),
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
  const stored = {
    planName: before.plan_name,
    ottCode: before.ott_code,
    amount: Number(before.amount),
    expiryDate: before.expiry_date,
  };
  if (!before.is_brought_forward) return { outcome: "kept", platform, connectionId, ...stored, changes: [] };
  // Empty cells leave plan and amount as they are, unless it is another plan of OTTPlay.
  const keepsAmount = isPriced && service.ottCode === stored.ottCode;
  const after = {
    ...service,
    planName: service.planName ?? stored.planName,
    amount: keepsAmount ? stored.amount : service.amount,
  };
  const changes = [
    change("expiry", stored.expiryDate, after.expiryDate),
    change("plan", stored.planName, after.planName),
    change("amount", stored.amount, after.amount),
  ].filter((one) => one !== undefined);
  const outcome = changes.length > 0 || stored.ottCode !== after.ottCode ? "updated" : "unchanged";
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
