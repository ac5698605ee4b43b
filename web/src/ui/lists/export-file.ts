import { commonMessages } from "@cable-connect/contract/messages/common";
import { download } from "../../api/client/download.ts";
import type { CallInput, FileRouteName } from "../../api/client/route.ts";
import { errorMessage } from "../feedback/error-message.ts";
import { loadToasts, toastError } from "../feedback/toast.ts";

/** Downloads a whole list as a file; a toast shows a failure. */
export async function exportFile<Name extends FileRouteName>(
  route: Name,
  query?: CallInput<Name>["query"],
  params?: CallInput<Name>["params"] & object,
): Promise<void> {
  // So that a failure can be shown even if the server becomes unavailable.
  loadToasts().catch(() => undefined);
  try {
    await download(route, query, params);
  } catch (error) {
    toastError(errorMessage(error, commonMessages.exportFailed));
  }
}
