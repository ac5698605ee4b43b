import { commonMessages } from "@cable-connect/contract/messages/common";
import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { download } from "../../api/download.ts";
import type { CallInput, FileRouteName } from "../../api/route.ts";
import { errorMessage } from "../feedback/error-message.ts";
import { loadToasts, toastError } from "../feedback/toast.ts";
import classes from "./export-button.module.css";

const { exportCsv, exporting, exportFailed } = commonMessages;

type ExportButtonProps<Name extends FileRouteName> = {
  route: Name;
  /** What the list beside it is filtered by; the file holds all of its pages. */
  query?: CallInput<Name>["query"];
  /** Whether the list has nothing to export. */
  isEmpty: boolean;
  /** Keeps its words on a phone, where it is its icon alone otherwise. */
  isWide?: boolean;
};

/** Saves all that a list holds as a file. */
export function ExportButton<Name extends FileRouteName>(props: ExportButtonProps<Name>) {
  const { route, query, isEmpty, isWide } = props;
  const [isBusy, setIsBusy] = useState(false);
  const isOff = isBusy || isEmpty;
  const text = isBusy ? exporting : exportCsv;

  async function run() {
    setIsBusy(true);
    // So that a failure can be told even if the server is gone by then.
    loadToasts().catch(() => undefined);
    try {
      await download(route, query);
    } catch (error) {
      toastError(errorMessage(error, exportFailed));
    } finally {
      setIsBusy(false);
    }
  }

  // Not `disabled`, which would take the focus away for as long as the file takes.
  return (
    <Button
      variant="default"
      className={classes.button}
      classNames={{ section: classes.icon, label: classes.text }}
      leftSection={<IconDownload size={16} aria-hidden />}
      title={text}
      data-narrow={!isWide || undefined}
      aria-disabled={isOff}
      data-disabled={isOff || undefined}
      onClick={isOff ? undefined : () => void run()}
    >
      {text}
    </Button>
  );
}
