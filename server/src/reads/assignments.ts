import type { PlatformType } from "@cable-connect/contract/constants";
import type { Assignment } from "@cable-connect/contract/platforms";
import type { Reader } from "../database/connect.ts";

type AssignmentRow = {
  id: number;
  pricing: Record<string, number> | null;
  is_active: boolean;
  assigned_at: Date;
  created_at: Date;
  updated_at: Date;
  platform_id: number;
  name: string;
  type: PlatformType;
  description: string;
  price: string | null;
  operator_rate: string | null;
};

/** A stored price as rupees, null when not set. */
export function priceOf(stored: string | null): number | null {
  return stored === null ? null : Number(stored);
}

function assignmentOf(row: AssignmentRow): Assignment {
  return {
    id: row.id,
    platform: {
      id: row.platform_id,
      name: row.name,
      type: row.type,
      description: row.description,
      price: priceOf(row.price),
      operator_rate: priceOf(row.operator_rate),
    },
    pricing: row.pricing,
    isActive: row.is_active,
    assignedAt: row.assigned_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The platforms that an operator was ever assigned, active and inactive, newest first; archived ones are gone. */
export async function listAssignments(reader: Reader, operatorId: number): Promise<Assignment[]> {
  const rows = await reader<AssignmentRow[]>`
    select assigned.id, pricing, is_active, assigned_at, assigned.created_at, assigned.updated_at,
      platform_id, name, type, description, price, operator_rate
    from platform_assignments as assigned join platforms on platforms.id = assigned.platform_id
    where operator_id = ${operatorId} and archived_at is null
    order by assigned_at desc, assigned.id desc`;
  return rows.map(assignmentOf);
}
