import { type ErrorBody, idempotencyErrors } from "@cable-connect/contract/errors";

type Details = {
  /** HTTP status; 0 when no answer came. */
  status: number;
  code: string;
  /** The server's message; absent if it sent none. */
  sentence?: string;
  /** Messages by field path. */
  fields?: Record<string, string>;
  /** Seconds to wait before a retry. */
  retryAfter?: number;
  changedBy?: string;
  changedById?: number;
  changedAt?: string;
};

/** A failed call. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly sentence: string | undefined;
  readonly fields: Record<string, string>;
  readonly retryAfter: number | undefined;
  /** Who changed the record after it was read, and when. */
  readonly changedBy: string | undefined;
  readonly changedById: number | undefined;
  readonly changedAt: string | undefined;

  constructor(details: Details, options?: ErrorOptions) {
    super(details.sentence ?? `The call ended with ${details.status} ${details.code}`, options);
    this.name = "ApiError";
    this.status = details.status;
    this.code = details.code;
    this.sentence = details.sentence;
    this.fields = details.fields ?? {};
    this.retryAfter = details.retryAfter;
    this.changedBy = details.changedBy;
    this.changedById = details.changedById;
    this.changedAt = details.changedAt;
  }
}

/** The error of a response outside 2xx. A body that isn't JSON, such as a proxy's page, leaves only the status. */
export async function errorOf(response: Response): Promise<ApiError> {
  const retryAfter = Number(response.headers.get("retry-after")) || undefined;
  const body: unknown = await response.json().catch(() => undefined);
  const { error: sentence, code = "unknown", ...details } = isErrorBody(body) ? body : {};
  return new ApiError({ ...details, status: response.status, code, sentence, retryAfter });
}

/** Whether it has an `error`. A server in front of this one may send that without a code. */
function isErrorBody(body: unknown): body is Pick<ErrorBody, "error"> & Partial<ErrorBody> {
  const { error, code }: Partial<Record<keyof ErrorBody, unknown>> = body ?? {};
  return typeof error === "string" && ["string", "undefined"].includes(typeof code);
}

/** Whether the call was never sent because the browser was offline. An earlier try of it may have been. */
export function isUnsent(error: unknown): boolean {
  return error instanceof ApiError && error.code === "offline";
}

/**
 * Whether the server answered that it did nothing, for this try and any earlier one. A 5xx answer doesn't say so, nor
 * does a reused idempotency key: the key was used for the same action with other details.
 */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === idempotencyErrors.keyReused.code) return false;
  return error.status >= 400 && error.status < 500;
}
