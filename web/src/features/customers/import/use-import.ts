import type { ImportRow } from "@cable-connect/contract/customer-import";
import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../../api/client/api-error.ts";
import { createIdempotencyKey } from "../../../api/client/idempotency-key.ts";
import type { AnswerOf } from "../../../api/client/route.ts";
import { useUser } from "../../../api/client/session.ts";
import { importCustomers, previewImport } from "../../../api/customer-import.ts";
import { errorMessage } from "../../../ui/feedback/error-message.ts";
import { loadPart } from "../../../ui/feedback/load-part.ts";
import { loadToasts, toastError, toastSuccess } from "../../../ui/feedback/toast.ts";
import { useUnloadWarning } from "../../../ui/feedback/use-unload-warning.ts";
import { focusMain } from "../../../ui/focus/focus-main.ts";
import { FileRefusal } from "./file-text.ts";
import type { ColumnFields } from "./guess-fields.ts";
import type { Table } from "./read-table.ts";
import { guessFields, hasOwnColumns, importRows } from "./table-columns.ts";

const { checkFailed, importFailed, importUnanswered, files } = customerImportMessages;

/** The current phase; while its rows are being sent, the share that is, from 0 to 1. */
export type Work = { phase: "reading" | "checking" | "saving"; share?: number };

/** The server's preview of the sent rows; the key is the same for every attempt to save them. */
export type ImportPreview = AnswerOf<"POST /operator/customers/import/preview"> & {
  sent: readonly ImportRow[];
  idempotencyKey: string;
};

/** The message of a file that isn't read, or of rows that can't be checked. */
const checkFailure = (error: unknown) =>
  error instanceof FileRefusal ? error.message : errorMessage(error, checkFailed);
/** The message of a failed import; without an answer it may be done. */
const importFailure = (error: unknown) => errorMessage(error, importFailed, { unanswered: importUnanswered });

export type ImportResult = AnswerOf<"POST /operator/customers/import">;

/** The state of an import from step to step: the file, its columns, the preview and the result. */
export function useImport() {
  const { collects = false } = useUser();
  const queries = useQueryClient();
  const [table, setTable] = useState<Table>();
  const [fields, setFields] = useState<ColumnFields>([]);
  /** The platform of all rows, for a file without a column of it; its name, empty for none. */
  const [platform, setPlatform] = useState("");
  const [preview, setPreview] = useState<ImportPreview>();
  /** The numbers of the rows that are left out if they are updates; kept when the same file is checked again. */
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const [result, setResult] = useState<ImportResult>();
  const [work, setWork] = useState<Work>();
  const [failure, setFailure] = useState<{ sentence: string; isOutdated: boolean }>();
  const isRunning = useRef(false);
  const leaving = useRef(new AbortController());
  const updatesLeftOut = leftOutOf(preview?.rows ?? [], leftOut);
  const isSaving = work?.phase === "saving";
  useUnloadWarning(isSaving);

  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  /** Runs one task at a time; calls during a task are ignored. */
  async function run(
    phase: Work["phase"],
    sentenceOf: (error: unknown) => string,
    task: () => Promise<void>,
  ): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setWork({ phase });
    setFailure(undefined);
    try {
      await task();
    } catch (error) {
      const isOutdated = error instanceof ApiError && error.code === "import_outdated";
      setFailure({ sentence: sentenceOf(error), isOutdated });
    } finally {
      isRunning.current = false;
      setWork(undefined);
    }
  }

  /** Shows the upload's progress, then that the server is working. */
  const showProgress = (phase: "checking" | "saving") => (share: number) =>
    setWork(share < 1 ? { phase, share } : { phase });

  function openTable(opened: Table, guessed = guessFields(opened, { collects })): void {
    setTable(opened);
    setFields(guessed);
    setPreview(undefined);
    setLeftOut(new Set());
    setResult(undefined);
  }

  async function previewRows(sent: ImportRow[]): Promise<ImportPreview> {
    const { signal } = leaving.current;
    const answer = await previewImport(sent, signal, showProgress("checking"));
    return { ...answer, sent, idempotencyKey: createIdempotencyKey() };
  }

  /** Opens a file at its columns, or with the product's own columns at the preview. */
  function chooseFile(file: File): Promise<void> {
    return run("reading", checkFailure, async () => {
      const opened = await readFile(file);
      const guessed = guessFields(opened, { collects });
      if (!hasOwnColumns(opened, guessed, { collects })) return openTable(opened, guessed);
      const checked = await previewRows(importRows(opened, guessed)).catch((error) => {
        openTable(opened, guessed);
        throw error;
      });
      openTable(opened, guessed);
      setPreview(checked);
    });
  }

  const check = () =>
    run("checking", checkFailure, async () => {
      if (table) setPreview(await previewRows(importRows(table, fields, platform)));
    });

  // An import continues if the user leaves the screen; a toast then shows its outcome.
  const save = () =>
    run("saving", importFailure, async () => {
      if (!preview) return;
      const { signal: left } = leaving.current;
      // A failure to load shows when the toast is due.
      loadToasts().catch(() => undefined);
      const { fingerprint, idempotencyKey } = preview;
      const body = { rows: rowsToImport(preview), fingerprint, leaveOut: [...updatesLeftOut] };
      const answer = await importCustomers(queries, { body, idempotencyKey }, showProgress("saving")).catch(
        (error) => {
          if (left.aborted) toastError(importFailure(error));
          throw error;
        },
      );
      const count = updatesLeftOut.size;
      const message =
        count > 0 ? `${answer.message}; ${customerImportMessages.updatesLeftOut(count)}` : answer.message;
      setResult({ ...answer, message });
      if (left.aborted) toastSuccess(message);
    });

  function startAgain(): void {
    // The pressed button disappears.
    focusMain();
    setTable(undefined);
    setPlatform("");
    setPreview(undefined);
    setResult(undefined);
    setFailure(undefined);
  }

  return {
    table,
    fields,
    platform,
    preview,
    result,
    work,
    failure,
    /** Whether leaving the screen loses the file and what was chosen for it; what is being saved isn't lost. */
    isUnsaved: table !== undefined && !result && !isSaving,
    chooseFile,
    setFields,
    setPlatform,
    updatesLeftOut,
    /** Another choice is another import, with a key of its own. */
    leaveOut: (rows: ReadonlySet<number>) => {
      setLeftOut(rows);
      setPreview(preview && { ...preview, idempotencyKey: createIdempotencyKey() });
    },
    setHasHeader: (hasHeader: boolean) => table && openTable({ ...table, hasHeader }),
    check,
    save,
    backToColumns: () => {
      setPreview(undefined);
      setFailure(undefined);
    },
    startAgain,
  };
}

/** Reads a file. Throws FileRefusal. */
async function readFile(file: File): Promise<Table> {
  try {
    const { readTable } = await loadPart(() => import("./read-table.ts"));
    return readTable(file.name, new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    if (error instanceof FileRefusal) throw error;
    throw new FileRefusal(errorMessage(error, files.unreadable));
  }
}

/** The numbers of the updates of a preview that are left out. */
function leftOutOf(rows: ImportPreview["rows"], leftOut: ReadonlySet<number>): ReadonlySet<number> {
  const updates = rows.filter(({ kind, row }) => kind === "updated" && leftOut.has(row));
  return new Set(updates.map(({ row }) => row));
}

/** What is sent, without the refused rows. */
function rowsToImport({ rows, sent }: ImportPreview): ImportRow[] {
  const refused = new Set(rows.filter(({ kind }) => kind === "refused").map(({ row }) => row));
  return sent.filter(({ row }) => !refused.has(row));
}
