import type { NamedConnection } from "@cable-connect/contract/connections/connection-identifiers";
import type { PlatformType } from "@cable-connect/contract/platform-types";
import { defaultPlanName } from "@cable-connect/contract/recharges/recharge-description";
import { type ConnectedRow, connectionField } from "./connections.ts";

/** The service that a recharge paid for: columns of its platform, connection and plan. */
export type ServiceRow = ConnectedRow & {
  platform_id: number;
  platform_name: string;
  platform_type: PlatformType;
  plan_name: string | null;
};

type Service = {
  platform: { id: number; name: string; type: PlatformType };
  connection?: NamedConnection;
  planName: string;
};

/**
 * The service's fields of an answer; without a plan it is listed as `<Type> recharge` (specification, section 10, planName).
 */
export function serviceOf(row: ServiceRow): Service {
  return {
    platform: { id: row.platform_id, name: row.platform_name, type: row.platform_type },
    ...connectionField(row),
    planName: row.plan_name ?? defaultPlanName(row.platform_type),
  };
}
