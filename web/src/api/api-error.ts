import { errorBody } from "@cable-connect/contract/errors";

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

/** What an answer outside 2xx says; a proxy's page instead of JSON leaves only the status. */
export async function refusalOf(response: Response): Promise<ApiError> {
  const retryAfter = Number(response.headers.get("retry-after")) || undefined;
  const parsed = errorBody.safeParse(await response.json().catch(() => undefined));
  const { error: sentence, code, fields } = parsed.data ?? { code: "unknown" };
  return new ApiError({ status: response.status, code, sentence, fields, retryAfter });
}
