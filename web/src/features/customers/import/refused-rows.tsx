import { customerImportMessages } from "@cable-connect/contract/messages/customer-import";
import { Button, Group, Paper, Stack, Text } from "@mantine/core";
import classes from "./import.module.css";

const texts = customerImportMessages;

type RefusedRowsProps = {
  count: number;
  isLeftOut: boolean;
  /** Whether other rows are added or updated. */
  isUseful: boolean;
  isBusy: boolean;
  onLeaveOut: () => void;
  onDownload: () => void;
};

/** A notice that refused rows block the import, with buttons to leave them out and to download them. */
export function RefusedRows({
  count,
  isLeftOut,
  isUseful,
  isBusy,
  onLeaveOut,
  onDownload,
}: RefusedRowsProps) {
  return (
    <Paper className={classes.refused} data-left-out={isLeftOut || undefined}>
      <Stack gap="sm">
        <Text role="status">{isLeftOut ? texts.leftOut(count) : texts.refusedText(count, isUseful)}</Text>
        <Group gap="sm">
          {!isLeftOut && isUseful && (
            <Button variant="default" disabled={isBusy} onClick={onLeaveOut}>
              {texts.leaveOut(count)}
            </Button>
          )}
          <Button variant="default" onClick={onDownload}>
            {texts.downloadRefused}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
