import { commonMessages } from "@cable-connect/contract/messages/common";
import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { touchScreen } from "../layout/touch-screen.ts";

/** Milliseconds that a search box waits after the last key (specification, section 9). */
export const searchDebounce = 500;

type SearchInputProps = {
  /** The current search, usually from the URL. */
  value: string;
  /** Called with the trimmed text `delay` after the last key, or at once on Enter and when cleared. */
  onChange: (value: string) => void;
  /** Called with the trimmed text on Enter and the arrow down, such as to move the focus into the list. */
  onEnter?: (value: string) => void;
  placeholder: string;
  /** Above the box; without it the placeholder names it for screen readers. */
  label?: string;
  disabled?: boolean;
  /** In milliseconds; a list that asks no server needs none. */
  delay?: number;
  className?: string;
};

/** A search box. The caller holds its value, and a late update never overwrites what is being typed. */
export function SearchInput(props: SearchInputProps) {
  const { value, onChange, placeholder, label, disabled, delay = searchDebounce, className, onEnter } = props;
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [reported, setReported] = useState(value);
  const [previous, setPrevious] = useState(value);
  // A value from elsewhere (the back button, Clear filters) replaces the text.
  if (value !== previous) {
    setPrevious(value);
    setReported(value);
    if (value !== reported) setText(value);
  }

  function report(typed: string) {
    const trimmed = typed.trim();
    if (trimmed === reported) return;
    setReported(trimmed);
    onChange(trimmed);
  }
  // Unless the text has been replaced meanwhile, as by the back button.
  const reportLater = useDebouncedCallback((typed: string) => {
    if (typed === input.current?.value) report(typed);
  }, delay);

  function reportNow(typed: string) {
    reportLater.cancel();
    setText(typed);
    report(typed);
  }

  return (
    <TextInput
      ref={input}
      type="search"
      className={className}
      value={text}
      placeholder={placeholder}
      label={label}
      aria-label={label ? undefined : placeholder.replace(/\.+$/, "")}
      disabled={disabled}
      aria-keyshortcuts="/"
      maxLength={200}
      leftSection={<IconSearch size={16} aria-hidden />}
      leftSectionPointerEvents="none"
      rightSection={
        text && !disabled ? (
          <CloseButton
            size="sm"
            aria-label={commonMessages.clearSearch}
            title={commonMessages.clearSearch}
            onClick={() => {
              reportNow("");
              input.current?.focus();
            }}
          />
        ) : undefined
      }
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        reportLater(currentTarget.value);
      }}
      onKeyDown={(event) => {
        // An input method takes these keys while it composes.
        if (event.nativeEvent.isComposing) return;
        const { value: typed } = event.currentTarget;
        if (event.key !== "Enter" && !(event.key === "ArrowDown" && onEnter)) return;
        // The same press would press the button that gets the focus.
        if (onEnter) event.preventDefault();
        reportNow(typed);
        onEnter?.(typed.trim());
      }}
      onFocus={({ currentTarget }) => {
        // With a finger a text is hard to select: the next search replaces the last one.
        if (touchScreen.matches) currentTarget.select();
      }}
      onBlur={() => reportLater.flush()}
    />
  );
}
