import type { ErrorBody } from "@cable-connect/contract/errors";
import { ApiError } from "./api-error.ts";

/** What an answer outside 2xx says; a proxy's page instead of JSON leaves only the status. */
export async function refusalOf(response: Response): Promise<ApiError> {
  const retryAfter = Number(response.headers.get("retry-after")) || undefined;
  const body: unknown = await response.json().catch(() => undefined);
  const { error: sentence, code, fields } = isErrorBody(body) ? body : { code: "unknown" };
  return new ApiError({ status: response.status, code, sentence, fields, retryAfter });
}

function isErrorBody(body: unknown): body is ErrorBody {
  const { error, code }: Partial<Record<keyof ErrorBody, unknown>> = body ?? {};
  return typeof error === "string" && typeof code === "string";
}
