import { commonMessages } from "@cable-connect/contract/messages/common";
import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import type { CallInput, FileRouteName } from "../../api/route.ts";
import classes from "./export-button.module.css";
import { exportFile } from "./export-file.ts";

const { exportCsv, exporting } = commonMessages;

type ExportButtonProps<Name extends FileRouteName> = {
  route: Name;
  /** The filters of the list; the file has all of its pages. */
  query?: CallInput<Name>["query"];
  /** Whether the list has nothing to export. */
  isEmpty: boolean;
  /** Keeps its text on a phone, where otherwise only the icon is shown. */
  isWide?: boolean;
};

/** Downloads a whole list as a file. */
export function ExportButton<Name extends FileRouteName>(props: ExportButtonProps<Name>) {
  const { route, query, isEmpty, isWide } = props;
  const [isBusy, setIsBusy] = useState(false);
  const isDisabled = isBusy || isEmpty;
  const text = isBusy ? exporting : exportCsv;

  async function run() {
    setIsBusy(true);
    await exportFile(route, query);
    setIsBusy(false);
  }

  // Not `disabled`, which would lose the focus.
  return (
    <Button
      variant="default"
      className={classes.button}
      classNames={{ section: classes.icon, label: classes.text }}
      leftSection={<IconDownload size={16} aria-hidden />}
      title={text}
      data-narrow={!isWide || undefined}
      aria-disabled={isDisabled}
      data-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : () => void run()}
    >
      {text}
    </Button>
  );
}
