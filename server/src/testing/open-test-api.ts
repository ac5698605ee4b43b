import { afterAll } from "vitest";
import { startTestApi, type TestApi } from "./api.ts";

/** Starts the API that all tests of a file share, and closes it after them. */
export async function openTestApi(...options: Parameters<typeof startTestApi>): Promise<TestApi> {
  const api = await startTestApi(...options);
  afterAll(() => api.close());
  return api;
}
