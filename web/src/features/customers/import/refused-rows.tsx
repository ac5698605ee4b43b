import { customerImportMessages } from "@cable-connect/contract/customer-import-messages";
import { Alert, Button, Group, Stack } from "@mantine/core";

const texts = customerImportMessages;

type RefusedRowsProps = {
  count: number;
  isLeftOut: boolean;
  /** No other rows would be left. */
  isAll: boolean;
  isBusy: boolean;
  onLeaveOut: () => void;
  onDownload: () => void;
};

/** Says that some rows keep the file from being imported, and what can be done about them. */
export function RefusedRows({ count, isLeftOut, isAll, isBusy, onLeaveOut, onDownload }: RefusedRowsProps) {
  return (
    <Alert color={isLeftOut ? "gray" : "red"} role="status">
      <Stack gap="sm">
        {isLeftOut ? texts.leftOut(count) : isAll ? texts.allRefused : texts.refusedText(count)}
        <Group gap="sm">
          {!isLeftOut && !isAll && (
            <Button variant="default" disabled={isBusy} onClick={onLeaveOut}>
              {texts.leaveOut(count)}
            </Button>
          )}
          <Button variant="default" onClick={onDownload}>
            {texts.downloadRefused}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
