import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

const pattern = /^ccak_([0-9a-z]{1,11})_([0-9a-f]{64})_([0-9a-f]{8})$/;

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, "0");
}

/** A new key of an operator: `ccak_<operator>_<256 random bits>_<checksum>`. */
export function createApiKey(operatorId: number): string {
  const body = `ccak_${operatorId.toString(36)}_${randomBytes(32).toString("hex")}`;
  return `${body}_${checksum(body)}`;
}

/** The key in an `Authorization` header. */
export function bearerKey(authorization: string | undefined): string | undefined {
  return authorization?.match(/^Bearer (\S+)$/i)?.[1];
}

/** The operator that a header's key names, whether or not it is the operator's key. */
export function claimedOperator(authorization: string | undefined): number | undefined {
  const key = bearerKey(authorization);
  return key === undefined ? undefined : operatorOfApiKey(key);
}

/** The operator id in a key; undefined if the key is malformed or mistyped. */
export function operatorOfApiKey(key: string): number | undefined {
  const [, operator, , sum] = pattern.exec(key) ?? [];
  if (operator === undefined || sum !== checksum(key.slice(0, -9))) return undefined;
  const id = Number.parseInt(operator, 36);
  return Number.isSafeInteger(id) ? id : undefined;
}
