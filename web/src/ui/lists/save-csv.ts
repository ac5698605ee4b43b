import { commonMessages } from "@cable-connect/contract/messages/common";
import { saveFile } from "../../api/client/download.ts";
import { errorMessage } from "../feedback/error-message.ts";
import { loadPart } from "../feedback/load-part.ts";
import { toastError } from "../feedback/toast.ts";

/** Saves lines as a CSV file under this name; a toast shows a failure. */
export async function saveCsv(lines: readonly (readonly (string | number)[])[], name: string): Promise<void> {
  try {
    const { csvFile } = await loadPart(() => import("./csv-file.ts"));
    saveFile(csvFile(lines), name);
  } catch (error) {
    toastError(errorMessage(error, commonMessages.partMissing));
  }
}
