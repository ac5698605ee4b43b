/** Names of fields with secrets, in case an object with them is logged. */
const secrets = new Set([
  ...["authorization", "cookie", "set-cookie", "idempotency-key"],
  ...["password", "currentPassword", "newPassword", "temporaryPassword", "password_hash"],
  ...["token", "tokenHash", "apiKey", "secret"],
]);

/** Deeper levels are not searched, because the logger doesn't write them. */
const maxDepth = 5;

/**
 * The fields of a log line with `[Redacted]` for each field named like a secret, at any depth. The logger's own `redact`
 * takes 60 µs per line, a tenth of the time of a list request; this takes 1 µs.
 */
export function withoutSecrets(fields: object, depth = 0): Record<string, unknown> {
  const redactedFields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    redactedFields[name] = secrets.has(name) ? "[Redacted]" : redacted(value, depth + 1);
  }
  return redactedFields;
}

function redacted(value: unknown, depth: number): unknown {
  if (typeof value !== "object" || value === null || depth > maxDepth) return value;
  if (Array.isArray(value)) return value.map((entry) => redacted(entry, depth + 1));
  // Other objects, such as errors and dates, have their own serialisation.
  return Object.getPrototypeOf(value) === Object.prototype ? withoutSecrets(value, depth) : value;
}
