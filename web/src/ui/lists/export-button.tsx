import { commonMessages } from "@cable-connect/contract/messages/common";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import type { CallInput, FileRouteName } from "../../api/client/route.ts";
import { exportFile } from "./export-file.ts";
import { IconOnPhoneButton } from "./icon-on-phone-button.tsx";

const { exportCsv, exporting } = commonMessages;

type ExportButtonProps<Name extends FileRouteName> = {
  route: Name;
  /** The parameters of the path, of a list that belongs to something. */
  params?: CallInput<Name>["params"] & object;
  /** The filters of the list; the file has all of its pages. */
  query?: CallInput<Name>["query"];
  /** Whether the list has nothing to export. */
  isEmpty: boolean;
  /** Keeps its text on a phone, where otherwise only the icon is shown. */
  keepsText?: boolean;
};

/** Downloads a whole list as a file. */
export function ExportButton<Name extends FileRouteName>(props: ExportButtonProps<Name>) {
  const { route, params, query, isEmpty, keepsText } = props;
  const [isBusy, setIsBusy] = useState(false);

  async function run() {
    setIsBusy(true);
    await exportFile(route, query, params);
    setIsBusy(false);
  }

  return (
    <IconOnPhoneButton
      icon={IconDownload}
      text={isBusy ? exporting : exportCsv}
      isDisabled={isBusy || isEmpty}
      keepsText={keepsText}
      onClick={() => void run()}
    />
  );
}
