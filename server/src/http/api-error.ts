import type { ErrorDefinition } from "@cable-connect/contract/errors";

type Details = { fields?: Record<string, string>; message?: string; retryAfter?: number };

/** A refusal on its way to the client: thrown by an operation, answered by the error handler. */
export class ApiError extends Error {
  readonly definition: ErrorDefinition;
  readonly fields: Record<string, string> | undefined;
  /** Seconds after which a retry may succeed. */
  readonly retryAfter: number | undefined;

  constructor(definition: ErrorDefinition, { fields, message, retryAfter }: Details = {}) {
    super(message ?? definition.message);
    this.definition = definition;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/** A refusal that is about one field, and says so beside it. */
export function fieldError(definition: ErrorDefinition, field: string): ApiError {
  return new ApiError(definition, { fields: { [field]: definition.message } });
}
