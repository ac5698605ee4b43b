type Details = {
  /** HTTP status; 0 when no answer came. */
  status: number;
  code: string;
  /** The sentence of the server, absent when it sent none. */
  sentence?: string;
  /** Sentences by field path. */
  fields?: Record<string, string>;
  /** Seconds to wait before asking again. */
  retryAfter?: number;
};

/** A call that did not succeed. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly sentence: string | undefined;
  readonly fields: Record<string, string>;
  readonly retryAfter: number | undefined;

  constructor(details: Details, options?: ErrorOptions) {
    super(details.sentence ?? `The call ended with ${details.status} ${details.code}`, options);
    this.name = "ApiError";
    this.status = details.status;
    this.code = details.code;
    this.sentence = details.sentence;
    this.fields = details.fields ?? {};
    this.retryAfter = details.retryAfter;
  }
}
