import { commonMessages } from "@cable-connect/contract/messages/common";
import { Button } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import classes from "../../../ui/tables/export-button.module.css";

const { importCsv } = commonMessages;

/** Leads to importing a file; beside the button that exports one, and as narrow on a phone. */
export function ImportLink() {
  return (
    <Button
      variant="default"
      className={classes.button}
      classNames={{ section: classes.icon, label: classes.text }}
      leftSection={<IconUpload size={16} aria-hidden />}
      title={importCsv}
      data-narrow
      renderRoot={(props) => <Link to="/customers/import" {...props} />}
    >
      {importCsv}
    </Button>
  );
}
