import { versionErrors } from "@cable-connect/contract/errors";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { formatPhone } from "@cable-connect/contract/values/phone";
import { Button, Group, Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ApiError } from "../../api/client/api-error.ts";
import { getSession } from "../../api/client/session.ts";
import { focusWithoutScroll } from "../focus/focus-without-scroll.ts";
import { formatExactMoney } from "../text/format.ts";
import { conflictText } from "./conflict-text.ts";
import { DialogForm, type DialogFormProps } from "./dialog-form.tsx";
import classes from "./edit-form.module.css";
import { changedFields, isSaveOver, mergeValues } from "./merge-values.ts";

const texts = commonMessages.editConflict;

type EditFormProps<Stored, Values extends Record<string, unknown>> = Omit<
  DialogFormProps<Values>,
  "initialValues" | "onSubmit" | "isSubmitHidden" | "children"
> & {
  /** The record as it was when the form was opened, or as it is now. */
  stored: Stored;
  valuesOf: (stored: Stored) => Values;
  /** Reads the record as it is now. */
  reload: () => Promise<Stored>;
  labels: Record<keyof Values, string>;
  /**
   * Saves what differs from `initial`. The server refuses it unless `version` is still the stored one; undefined if nothing
   * was ever stored.
   */
  save: (values: Values, initial: Values, version: string | undefined) => Promise<unknown>;
  children: (form: UseFormReturnType<Values>) => ReactNode;
};

/** What someone else saved after the form was opened. */
type Conflict<Values> = { theirs: Values; version: string | undefined; isOwn: boolean };

/**
 * A DialogForm that edits a stored record and saves the fields that the user changed. If someone else changed one of them
 * after the form was opened, the form says who changed what and when, and offers to keep that or to save its own.
 */
export function EditForm<
  Stored extends { updatedAt: string | null },
  Values extends Record<string, unknown>,
>({ stored, valuesOf, reload, labels, save, children, ...dialogForm }: EditFormProps<Stored, Values>) {
  const [initialValues] = useState(() => valuesOf(stored));
  const version = useRef(stored.updatedAt ?? undefined);
  const [conflict, setConflict] = useState<Conflict<Values>>();

  async function submit(values: Values, initial: Values): Promise<unknown> {
    setConflict(undefined);
    try {
      return await save(values, initial, versionOf(initial));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== versionErrors.changedMeanwhile.code) throw error;
      const current = await reload();
      const theirs = valuesOf(current);
      const found = current.updatedAt ?? undefined;
      const isOver = (field: keyof Values) => isSaveOver({ initial, mine: values, theirs }, field);
      if (!changedFields(initial, theirs).some(isOver)) return save(values, initial, found);
      const userId = getSession()?.user.id;
      const isOwn = error.changedById !== undefined && error.changedById === userId;
      setConflict({ theirs, version: found, isOwn });
      throw new ApiError({ ...error, sentence: conflictText(error, userId) }, { cause: error });
    }
  }

  /** A part may have been saved beside the form, which then goes on from what is stored now. */
  function versionOf(initial: Values): string | undefined {
    const isStored = changedFields(initial, valuesOf(stored)).length === 0;
    return isStored ? (stored.updatedAt ?? undefined) : version.current;
  }

  /** Goes on from the stored values, with the user's own where these are kept. */
  function resolve(form: UseFormReturnType<Values>, found: Conflict<Values>, keepsMine: boolean): void {
    const versions = { initial: form.getInitialValues(), mine: form.getValues(), theirs: found.theirs };
    const merged = mergeValues(versions, keepsMine);
    version.current = found.version;
    form.setInitialValues(found.theirs);
    form.setValues(merged);
    setConflict(undefined);
  }

  /** Resolves the conflict; the submit button, which comes back, has the focus. */
  function choose(
    element: HTMLFormElement | null,
    form: UseFormReturnType<Values>,
    found: Conflict<Values>,
    keepsMine: boolean,
  ): void {
    flushSync(() => resolve(form, found, keepsMine));
    focusWithoutScroll(element?.querySelector('[type="submit"]') ?? null);
  }

  return (
    <DialogForm
      {...dialogForm}
      initialValues={initialValues}
      onSubmit={(values, { initial }) => submit(values, initial)}
      isSubmitHidden={conflict !== undefined}
    >
      {(form) => (
        <>
          {conflict && (
            // The submit button disappears for the time of the choice, so the choice takes its focus.
            <fieldset
              className={classes.conflict}
              aria-label={texts.choice}
              tabIndex={-1}
              ref={focusWithoutScroll}
            >
              <ChangeList
                initial={form.getInitialValues()}
                mine={form.values}
                theirs={conflict.theirs}
                labels={labels}
              />
              <Group gap="xs">
                <Button
                  variant="default"
                  size="sm"
                  onClick={({ currentTarget }) => choose(currentTarget.form, form, conflict, false)}
                >
                  {conflict.isOwn ? texts.useOther : texts.useTheirs}
                </Button>
                <Button
                  size="sm"
                  onClick={({ currentTarget }) => {
                    const element = currentTarget.form;
                    choose(element, form, conflict, true);
                    element?.requestSubmit();
                  }}
                >
                  {texts.keepMine}
                </Button>
              </Group>
            </fieldset>
          )}
          {children(form)}
        </>
      )}
    </DialogForm>
  );
}

type ChangeListProps<Values> = {
  initial: Values;
  mine: Values;
  theirs: Values;
  labels: Record<keyof Values, string>;
};

/** Each field that someone else changed, before and after, and what the user changed it to. */
function ChangeList<Values extends Record<string, unknown>>(props: ChangeListProps<Values>) {
  const { initial, mine, theirs, labels } = props;
  const isSavedOver = (field: keyof Values) => isSaveOver({ initial, mine, theirs }, field);
  return (
    <ul className={classes.changes} aria-label={texts.theirChanges}>
      {changedFields(initial, theirs).map((field) => (
        <li key={String(field)}>
          <Text span c="dimmed">
            {labels[field]}: {valueText(initial, field)} →
          </Text>{" "}
          {valueText(theirs, field)}
          {isSavedOver(field) && ` ${texts.yours(valueText(mine, field))}`}
        </li>
      ))}
    </ul>
  );
}

/** A value of a form: text, a phone number, yes or no, rupees. */
function valueText<Values>(values: Values, field: keyof Values): string {
  const value = values[field];
  if (value === "" || value === null || value === undefined) return texts.notSet;
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  if (typeof value === "number") return formatExactMoney(value);
  return field === "phone" || field === "mobile" ? formatPhone(String(value)) : String(value);
}
