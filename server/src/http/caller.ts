import type { UserType } from "@cable-connect/contract/auth";
import type { Access } from "@cable-connect/contract/route";

/**
 * The person or system behind a request, as its session says. An operator's `userId` is its tenant's id;
 * `apiKeyId` is there when its own system calls with the operator's key.
 */
export type Caller = { userId: number; type: UserType; isIsp: boolean; tokenHash: Buffer; apiKeyId?: number };

/** Only a public route has no caller. */
export type CallerOf<RouteAccess extends Access> = RouteAccess extends "public" ? undefined : Caller;
