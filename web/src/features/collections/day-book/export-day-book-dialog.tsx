import { commonMessages } from "@cable-connect/contract/messages/common";
import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { type BusinessDate, monthStart } from "@cable-connect/contract/values/business-date";
import { NativeSelect } from "@mantine/core";
import { download } from "../../../api/client/download.ts";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogForm } from "../../../ui/dialogs/dialog-form.tsx";
import { PeriodFields } from "../../../ui/fields/period-fields.tsx";
import type { Period } from "../../../ui/fields/period-presets.ts";

const texts = dayBookPageMessages.export;

type Values = Required<Period> & { format: keyof typeof texts.formats };

type ExportDayBookDialogProps = { day: BusinessDate; opened: boolean; onClose: () => void };

/** Downloads the entries of a period, at first of the month until the day that is shown. */
export function ExportDayBookDialog({ day, opened, onClose }: ExportDayBookDialogProps) {
  // The format is first, because a day's calendar opens once it has the focus.
  const initialValues: Values = { format: "export", startDate: monthStart(day), endDate: day };
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title} layout="form">
      <DialogForm
        description={texts.about}
        initialValues={initialValues}
        isWorthKeeping={() => false}
        validate={({ startDate, endDate }) => ({
          startDate: startDate ? null : texts.dayRequired,
          endDate: endDate ? null : texts.dayRequired,
        })}
        submitLabel={texts.submit}
        busyLabel={texts.busy}
        failureMessage={commonMessages.exportFailed}
        onSubmit={({ format, ...period }) => download(`GET /operator/day-book/${format}`, period)}
      >
        {(form) => (
          <>
            <NativeSelect
              label={texts.format}
              data={Object.entries(texts.formats).map(([value, label]) => ({ value, label }))}
              {...form.getInputProps("format")}
            />
            <PeriodFields
              isRequired
              usual="thisMonth"
              period={form.values}
              dayProps={form.getInputProps}
              onChange={form.setValues}
            />
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}
