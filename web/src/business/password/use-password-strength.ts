import type { PasswordStrength } from "@cable-connect/contract/values/password-strength";
import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";

/** Milliseconds without a key after which a password is judged. */
const debounce = 200;

/** What a form asks the worker, which answers with the strength. */
export type Question = { password: string; names: readonly (string | null)[] };

/**
 * The strength of a password while it is typed, as the server will judge it; undefined until it is known. The dictionaries
 * are loaded with the first character, in a worker, so that typing never waits for them. If they can't be loaded, there is
 * no strength until another character finds them, and the server still judges.
 */
export function usePasswordStrength(
  password: string,
  names: readonly (string | null)[],
): PasswordStrength | undefined {
  const worker = useRef<Worker>(undefined);
  const [strength, setStrength] = useState<PasswordStrength>();
  const [settled] = useDebouncedValue(JSON.stringify({ password, names }), debounce);

  useEffect(() => {
    const question: Question = JSON.parse(settled);
    if (question.password === "") return setStrength(undefined);
    worker.current ??= startWorker(setStrength, (failed) => {
      if (worker.current === failed) worker.current = undefined;
    });
    worker.current.postMessage(question);
  }, [settled]);

  useEffect(
    () => () => {
      worker.current?.terminate();
      worker.current = undefined;
    },
    [],
  );

  // While another character is judged, the last strength stays, so that the line doesn't flicker.
  return password === "" ? undefined : strength;
}

function startWorker(answer: (strength: PasswordStrength) => void, fail: (failed: Worker) => void): Worker {
  const started = new Worker(new URL("./strength-worker.ts", import.meta.url), { type: "module" });
  started.onmessage = ({ data }: MessageEvent<PasswordStrength>) => answer(data);
  started.onerror = (event) => {
    event.preventDefault();
    started.terminate();
    fail(started);
  };
  return started;
}
