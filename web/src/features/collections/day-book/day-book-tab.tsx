import { collectionsPageMessages } from "@cable-connect/contract/messages/collections-page";
import { dayBookPageMessages } from "@cable-connect/contract/messages/day-book-page";
import { addDays } from "@cable-connect/contract/values/business-date";
import { ActionIcon, Button, Paper, Skeleton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconChevronLeft, IconChevronRight, IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { type DayBook, dayBookQuery } from "../../../api/day-book.ts";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { DateField } from "../../../ui/fields/date-field.tsx";
import { softDisabled } from "../../../ui/focus/soft-disabled.ts";
import { IconOnPhoneButton } from "../../../ui/lists/icon-on-phone-button.tsx";
import { PrintButton } from "../../../ui/lists/print-button.tsx";
import { useScreenSearch } from "../../../ui/lists/use-screen-search.ts";
import { formatWeekdayDate, today } from "../../../ui/text/format.ts";
import classes from "./day-book.module.css";
import { DayBookCard } from "./day-book-card.tsx";
import { DayBookDocument } from "./day-book-document.tsx";
import { DayBookTotals } from "./day-book-totals.tsx";
import { CloseAllDialog, ExportDayBookDialog } from "./dialogs.ts";
import { isOpen, isToCount } from "./line-texts.ts";
import { MovementsOfDay } from "./movements-of-day.tsx";

const texts = dayBookPageMessages;

/** A business day: who received what, what moved, the cash in hand, and the count that closes the day. */
export function DayBookTab() {
  const [{ day: chosen, collectorId }, change] = useScreenSearch("/console/collections");
  // Until the router has rendered the address, it may scroll back to the top.
  const hasArrived = useRouterState({
    select: ({ location, resolvedLocation }) => location.href === resolvedLocation?.href,
  });
  const last = today();
  const day = chosen && chosen < last ? chosen : last;
  const title = [collectionsPageMessages.tabs.dayBook, formatWeekdayDate(day)];
  const book = useQuery(dayBookQuery(day));
  const [isExporting, exporting] = useDisclosure(false);
  const [isClosingAll, closingAll] = useDisclosure(false);

  function show(next: string | undefined) {
    if (next) change({ day: next === last ? undefined : next, collectorId: undefined });
  }

  const printed = () => book.data && <DayBookDocument book={book.data} />;

  return (
    <>
      <div className={classes.tools}>
        <div className={classes.days}>
          <DayStep label={texts.previousDay} icon={IconChevronLeft} onClick={() => show(addDays(day, -1))} />
          <DateField
            key={day}
            aria-label={texts.day}
            className={classes.day}
            clearable={false}
            maxDate={last}
            value={day}
            onChange={show}
          />
          <DayStep
            label={texts.nextDay}
            icon={IconChevronRight}
            isDisabled={day === last}
            onClick={() => show(addDays(day, 1))}
          />
        </div>
        <div className={classes.files}>
          <IconOnPhoneButton icon={IconDownload} text={texts.export.button} onClick={exporting.open} />
          <PrintButton
            title={collectionsPageMessages.onPaper(title)}
            isDisabled={!book.data || book.isPlaceholderData}
            prepare={async () => printed()}
            shown={printed}
          />
        </div>
      </div>
      {book.data ? (
        <div
          className={classes.book}
          data-stale={book.isPlaceholderData || undefined}
          aria-busy={book.isPlaceholderData}
        >
          <div className={classes.summary}>
            <DayBookTotals book={book.data} />
            {canCloseAll(book.data) && (
              <Button variant="light" className={classes.closeAll} onClick={closingAll.open}>
                {texts.closeAll.title}
              </Button>
            )}
          </div>
          <div className={classes.cards}>
            {book.data.lines.map((line) => (
              <DayBookCard
                key={line.collector?.id ?? 0}
                line={line}
                beside={book.data.lines}
                day={book.data.day}
                isAsked={
                  hasArrived && book.data.day === day && collectorId === (line.collector?.id ?? "none")
                }
              />
            ))}
          </div>
          <MovementsOfDay book={book.data} />
        </div>
      ) : book.error ? (
        <Paper withBorder>
          <LoadFailed query={book} fallback={texts.loadFailed} />
        </Paper>
      ) : (
        <div className={classes.cards} aria-busy>
          {[1, 2, 3].map((card) => (
            <Paper key={card} withBorder p="md">
              <Skeleton h={20} w="40%" mb="md" />
              <Skeleton h={14} mb={8} />
              <Skeleton h={14} mb={8} />
              <Skeleton h={14} w="80%" />
            </Paper>
          ))}
        </div>
      )}
      {book.data && (
        <CloseAllDialog
          lines={book.data.lines}
          day={book.data.day}
          opened={isClosingAll}
          onClose={closingAll.close}
        />
      )}
      <ExportDayBookDialog day={day} opened={isExporting} onClose={exporting.close} />
    </>
  );
}

/** Whether several books are open, and one of them has cash to count. */
function canCloseAll({ lines, day }: DayBook): boolean {
  return lines.filter((line) => isOpen(line, day)).length > 1 && lines.some((line) => isToCount(line, day));
}

type DayStepProps = {
  label: string;
  icon: typeof IconChevronLeft;
  isDisabled?: boolean;
  onClick: () => void;
};

function DayStep({ label, icon: Icon, isDisabled = false, onClick }: DayStepProps) {
  return (
    <ActionIcon
      variant="default"
      className={classes.step}
      aria-label={label}
      title={label}
      {...softDisabled(isDisabled)}
      onClick={isDisabled ? undefined : onClick}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}
