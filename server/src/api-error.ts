import { commonErrors, type ErrorDefinition } from "@cable-connect/contract/errors";

type Details = {
  fields?: Record<string, string>;
  message?: string;
  retryAfter?: number;
  changedBy?: string;
  changedById?: number;
  changedAt?: string;
};

/** An error of the API: thrown by an operation, turned into the response by the error handler. */
export class ApiError extends Error {
  readonly definition: ErrorDefinition;
  readonly fields: Record<string, string> | undefined;
  /** Seconds after which a retry may succeed. */
  readonly retryAfter: number | undefined;
  /** Who changed the record meanwhile, and when. */
  readonly changedBy: string | undefined;
  readonly changedById: number | undefined;
  readonly changedAt: string | undefined;

  constructor(definition: ErrorDefinition, details: Details = {}) {
    const { fields, message, retryAfter, changedBy, changedById, changedAt } = details;
    super(message ?? definition.message);
    this.definition = definition;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.changedBy = changedBy;
    this.changedById = changedById;
    this.changedAt = changedAt;
  }
}

/** An error about one field, which also has the message; by default the error's own. */
export function fieldError(
  definition: ErrorDefinition,
  field: string,
  message: string = definition.message,
): ApiError {
  return new ApiError(definition, { message, fields: { [field]: message } });
}

/** The error of invalid fields by name. With one of them, `error` is its message (specification, section 7, Conventions). */
export function validationError(fields: Record<string, string>): ApiError {
  const messages = Object.values(fields);
  const message = messages.length === 1 ? messages[0] : undefined;
  return new ApiError(commonErrors.validation, { fields, ...(message !== undefined && { message }) });
}
