import { offeredFields } from "@cable-connect/contract/customer-import/import-fields";
import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import { Button, FileButton, Group, Paper, Stack, Text } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import { type DragEvent, useRef, useState } from "react";
import { useUser } from "../../../api/client/session.ts";
import { OutcomeMessage } from "../../../ui/feedback/outcome-message.tsx";
import { saveCsv } from "../../../ui/lists/save-csv.ts";
import classes from "./import.module.css";
import { ImportProgress } from "./import-progress.tsx";
import type { Work } from "./use-import.ts";

const texts = customerImportMessages;

type ChooseFileProps = {
  work: Work | undefined;
  failure: string | undefined;
  onChoose: (file: File) => void;
};

/** The step that takes the file, chosen or dropped. */
export function ChooseFile({ work, failure, onChoose }: ChooseFileProps) {
  const { collects = false } = useUser();
  const [isOver, setIsOver] = useState(false);
  // Reset so that the same file can be chosen again once it is corrected.
  const reset = useRef<() => void>(null);
  function choose(file: File | null | undefined): void {
    if (!file) return;
    reset.current?.();
    onChoose(file);
  }
  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    choose(event.dataTransfer.files[0]);
  }
  return (
    <Stack gap="md">
      {failure && <OutcomeMessage tone="failure">{failure}</OutcomeMessage>}
      <Paper
        withBorder
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <span className={classes.icon} aria-hidden>
          <IconFileSpreadsheet />
        </span>
        <Group gap="sm" justify="center">
          <FileButton resetRef={reset} onChange={choose} accept=".csv,.tsv,.txt,text/csv">
            {(props) => <Button {...props}>{texts.chooseFile}</Button>}
          </FileButton>
          <Button variant="default" onClick={() => saveTemplate(collects)}>
            {texts.template}
          </Button>
        </Group>
        <Text c="dimmed">
          <span className={classes.dropHint}>{texts.dropHint} </span>
          {texts.limits}
        </Text>
        {work && <ImportProgress work={work} />}
      </Paper>
    </Stack>
  );
}

/** Saves a file with only the column names. */
function saveTemplate(collects: boolean): void {
  void saveCsv([offeredFields(collects).map((field) => texts.fields[field])], "customers-template.csv");
}
