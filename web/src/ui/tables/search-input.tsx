import { searchDebounce } from "@cable-connect/contract/constants";
import { commonMessages } from "@cable-connect/contract/messages/common";
import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useRef, useState } from "react";

type SearchInputProps = {
  /** What is searched for now, usually out of the URL. */
  value: string;
  /** Called with trimmed text, 500 ms after the last key, or at once on Enter and on clearing. */
  onChange: (value: string) => void;
  placeholder: string;
};

/** A search box whose value lives with the caller, and that never holds up typing. */
export function SearchInput({ value, onChange, placeholder }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [told, setTold] = useState(value);
  const [seen, setSeen] = useState(value);
  // A value that did not come from here (the back button, Clear filters) replaces what stands in the box.
  if (value !== seen) {
    setSeen(value);
    setTold(value);
    if (value !== told) setText(value);
  }

  function tell(typed: string) {
    const trimmed = typed.trim();
    if (trimmed === told) return;
    setTold(trimmed);
    onChange(trimmed);
  }
  // Unless something else has come into the box meanwhile, as by the back button.
  const tellLater = useDebouncedCallback((typed: string) => {
    if (typed === input.current?.value) tell(typed);
  }, searchDebounce);

  function tellNow(typed: string) {
    tellLater.cancel();
    setText(typed);
    tell(typed);
  }

  return (
    <TextInput
      ref={input}
      type="search"
      value={text}
      placeholder={placeholder}
      aria-label={placeholder.replace(/\.+$/, "")}
      maxLength={200}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text ? (
          <CloseButton
            size="sm"
            aria-label={commonMessages.clearSearch}
            onClick={() => {
              tellNow("");
              input.current?.focus();
            }}
          />
        ) : undefined
      }
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        tellLater(currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") tellNow(event.currentTarget.value);
      }}
      onBlur={() => tellLater.flush()}
    />
  );
}
