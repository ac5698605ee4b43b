import { TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import classes from "./route.module.css";

type PlaceNumberProps = {
  label: string;
  position: number;
  /** Called with another number that was typed, on Enter or when the box is left. */
  onMove: (position: number) => void;
};

/** The number of a place in the walking order, which a new number moves. */
export function PlaceNumber({ label, position, onMove }: PlaceNumberProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();

  function move(): void {
    const wanted = Number(typed);
    setTyped(undefined);
    if (Number.isInteger(wanted) && wanted > 0 && wanted !== position) onMove(wanted);
  }

  return (
    <TextInput
      ref={input}
      className={classes.number}
      aria-label={label}
      inputMode="numeric"
      maxLength={4}
      value={typed ?? position}
      onChange={({ currentTarget }) => setTyped(currentTarget.value.replaceAll(/\D/g, ""))}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={move}
      onKeyDown={({ key }) => {
        if (key !== "Enter") return;
        flushSync(move);
        // Where it stands now.
        input.current?.focus();
        input.current?.select();
        input.current?.closest("li")?.scrollIntoView({ block: "nearest" });
      }}
    />
  );
}
