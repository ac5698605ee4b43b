import type { PlatformType } from "@cable-connect/contract/platform-types";
import type { Assignment } from "@cable-connect/contract/platforms";
import type { CustomerPrices } from "@cable-connect/contract/prices/selling-price";
import type { Reader } from "../database/connect.ts";
import { instantOf } from "../database/instant.ts";
import { type Sql, sql } from "../database/sql.ts";
import { collectingCondition } from "./collects.ts";

/** An assignment as a row of a query or as the JSON of one. */
export type AssignmentRow = {
  id: number;
  pricing: Record<string, number> | null;
  is_active: boolean;
  assigned_at: string;
  created_at: string;
  updated_at: string;
  platform_id: number;
  name: string;
  type: PlatformType;
  description: string;
  price: string | number | null;
  operator_rate: string | number | null;
  requires_operator_rate: boolean;
  /** Null without own prices, while the operator doesn't collect, and for others. */
  customer_prices?: CustomerPrices | null;
};

/** A stored price as rupees, null when not set. */
export function priceOf(stored: string | number | null): number | null {
  return stored === null ? null : Number(stored);
}

/** An assignment as the API shows it. */
export function assignmentOf(row: AssignmentRow): Assignment {
  return {
    id: row.id,
    platform: {
      id: row.platform_id,
      name: row.name,
      type: row.type,
      description: row.description,
      price: priceOf(row.price),
      operator_rate: priceOf(row.operator_rate),
      requiresOperatorRate: row.requires_operator_rate,
    },
    pricing: row.pricing,
    ...(row.customer_prices && { customerPrices: row.customer_prices }),
    isActive: row.is_active,
    assignedAt: instantOf(row.assigned_at),
    createdAt: instantOf(row.created_at),
    updatedAt: instantOf(row.updated_at),
  };
}

/** Selects all platforms ever assigned to an operator, active and inactive, newest first, without archived ones. */
export function assignmentRows(operatorId: number): Sql {
  return sql`
    select assigned.id, pricing, is_active, assigned_at, assigned.created_at, assigned.updated_at,
      platform_id, name, type, description, price, operator_rate, requires_operator_rate
    from platform_assignments as assigned join platforms on platforms.id = assigned.platform_id
    where operator_id = ${operatorId} and archived_at is null
    order by assigned_at desc, assigned.id desc`;
}

/** Those platforms as the operator itself sees them: with what its customers pay, while it collects. */
export async function listOwnAssignments(reader: Reader, operatorId: number): Promise<Assignment[]> {
  const rows = await reader<AssignmentRow[]>`
    select listed.*, case when ${collectingCondition(operatorId)} then (
        select customer_prices from platform_assignments as own
        where own.operator_id = ${operatorId} and own.platform_id = listed.platform_id
      ) end as customer_prices
    from (${assignmentRows(operatorId)}) as listed
    order by assigned_at desc, id desc`;
  return rows.map(assignmentOf);
}

/** Those platforms as the API shows them. */
export async function listAssignments(reader: Reader, operatorId: number): Promise<Assignment[]> {
  const rows = await reader<AssignmentRow[]>`${assignmentRows(operatorId)}`;
  return rows.map(assignmentOf);
}
