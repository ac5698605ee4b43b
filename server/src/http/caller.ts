import type { UserType } from "@cable-connect/contract/auth";
import type { Access } from "@cable-connect/contract/route";

/**
 * The authenticated person or system of a request. An operator's `userId` is its tenant id; `apiKeyId` is set if its system
 * calls with the operator's key. `requiresIdempotencyKey` says whether that key requires an `Idempotency-Key`.
 * `mustChangePassword` is true while its password is temporary.
 */
export type Caller = {
  userId: number;
  type: UserType;
  isIsp: boolean;
  tokenHash: Buffer;
  apiKeyId?: number;
  requiresIdempotencyKey?: boolean;
  mustChangePassword?: boolean;
};

/** The caller of a route; public routes have none. */
export type CallerOf<RouteAccess extends Access> = RouteAccess extends "public" ? undefined : Caller;
