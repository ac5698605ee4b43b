import { commonMessages } from "@cable-connect/contract/messages/common";
import { paletteMessages } from "@cable-connect/contract/messages/palette";
import { CloseButton, TextInput, VisuallyHidden } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from "react";
import { takeEarlyText } from "../shell/early-text.ts";
import classes from "./palette.module.css";
import { optionsOf, type PaletteGroup, type PaletteOption } from "./palette-group.ts";
import { PaletteList } from "./palette-list.tsx";
import { PaletteStatus } from "./palette-status.tsx";
import type { PaletteText } from "./use-palette-text.ts";

const texts = paletteMessages;

/** Enter chooses an option; with Shift, what else it offers. */
type EnterKey = "Enter" | "Shift+Enter";

type PaletteSearchProps = {
  typed: PaletteText;
  placeholder: string;
  groups: readonly PaletteGroup[];
  /** What to type. */
  hint: string;
  /** That nothing matches. */
  none: string;
  /** Enter before the answer chooses the first of several results, because it only opens a page or a dialog that asks. */
  takesFirst?: boolean;
  /** Only the arrow keys select the offer to add: Enter after a mistyped word would begin a wrong record. */
  asksForOffer?: boolean;
  failure: string | undefined;
  onRetry: () => void;
  onClose: () => void;
};

/**
 * The search box and its options, by the combobox pattern: the focus stays in the box. The first option is selected
 * unless another was chosen with the arrow keys.
 */
export function PaletteSearch(props: PaletteSearchProps) {
  const { typed, placeholder, groups, hint, none, failure, onRetry, onClose } = props;
  const listId = useId();
  const [chosenKey, setChosenKey] = useState<string>();
  const [pendingEnter, setPendingEnter] = useState<EnterKey>();
  const options = groups.flatMap(optionsOf);
  const chosen = options.find(({ key }) => key === chosenKey);
  const found = groups.filter(({ isOffer }) => !isOffer).flatMap((group) => group.options);
  const taken = groups
    .filter(({ isOffer, takesEnter }) => !isOffer || takesEnter)
    .flatMap((group) => group.options);
  const selected = chosen ?? (props.asksForOffer ? taken : options)[0];
  const text = typed.isSearch ? (found.length === 0 ? none : undefined) : hint;
  const isPending = groups.some((group) => group.isPending);
  const selectedId = selected && optionId(listId, selected);

  useEffect(() => {
    if (selectedId) document.getElementById(selectedId)?.scrollIntoView({ block: "nearest" });
  }, [selectedId]);

  // After a phone number and Enter at once, a single match is chosen; several are only listed if choosing begins something.
  const handlePendingEnter = useEffectEvent((key: EnterKey) => {
    setPendingEnter(undefined);
    const [first] = taken;
    const isClear = taken.length === 1 || (props.takesFirst && key === "Enter");
    if (first && isClear) choose(first, key);
  });
  useEffect(() => {
    if (pendingEnter && !isPending) handlePendingEnter(pendingEnter);
  }, [pendingEnter, isPending]);

  function type(text: string) {
    setChosenKey(undefined);
    setPendingEnter(undefined);
    typed.type(text);
  }

  function takeEarly() {
    const { text, isEntered } = takeEarlyText();
    if (!text) return;
    type(text);
    if (isEntered) setPendingEnter("Enter");
  }

  function move(step: number) {
    const current = selected ? options.indexOf(selected) : -1;
    setPendingEnter(undefined);
    setChosenKey(options[(current + step + options.length) % options.length]?.key);
  }

  function enter(key: EnterKey) {
    // A group that is still loading may insert an option before the selected one.
    if (selected && (chosen || isSettled(groups, selected))) choose(selected, key);
    else if (failure) onRetry();
    else {
      typed.searchNow();
      setPendingEnter(key);
    }
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const act = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => enter(event.shiftKey ? "Shift+Enter" : "Enter"),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    <>
      <TextInput
        size="md"
        variant="unstyled"
        role="combobox"
        aria-label={texts.title}
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={options.length > 0 ? listId : undefined}
        aria-activedescendant={selectedId}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={200}
        data-autofocus
        placeholder={placeholder}
        value={typed.text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onFocus={takeEarly}
        onKeyDown={handleKeyDown}
        leftSectionWidth={52}
        leftSection={<IconSearch size={18} aria-hidden />}
        leftSectionPointerEvents="none"
        rightSectionWidth={52}
        rightSection={
          <CloseButton aria-label={texts.close} title={commonMessages.closeByKey} onClick={onClose} />
        }
        classNames={{ root: classes.box, input: classes.input, section: classes.section }}
      />
      <PaletteList
        id={listId}
        groups={groups}
        selected={selected}
        optionId={(one) => optionId(listId, one)}
      />
      <PaletteStatus isPending={isPending} failure={failure} text={text} />
      <VisuallyHidden role="status">
        {typed.isSearch && !isPending && found.length > 0 && texts.found(found.length)}
      </VisuallyHidden>
      <div className={classes.keys} aria-hidden>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {texts.keys.move}
        </span>
        <span>
          <kbd>Enter</kbd> {texts.keys.choose}
        </span>
        {selected?.other && (
          <span>
            <kbd>Shift</kbd> <kbd>Enter</kbd> {selected.other.hint}
          </span>
        )}
        <span>
          <kbd>Esc</kbd> {texts.keys.close}
        </span>
      </div>
    </>
  );
}

function choose(option: PaletteOption, key: EnterKey) {
  const { choose } = (key === "Shift+Enter" && option.other) || option;
  choose();
}

function optionId(listId: string, { key }: PaletteOption): string {
  return `${listId}-${key}`;
}

/** Whether no pending answer can replace `option`: neither its group nor one before it is loading. */
function isSettled(groups: readonly PaletteGroup[], option: PaletteOption): boolean {
  const own = groups.findIndex((group) => optionsOf(group).includes(option));
  return groups.slice(0, own + 1).every(({ isPending }) => !isPending);
}
