import { wholeNumber } from "../ui/fields/whole-number.ts";

/** Reads one parameter of a URL; undefined if it is absent or invalid. */
type Reading<Value> = (value: unknown) => Value | undefined;

/** What readings of parameters give, by name. */
type Values<Readings> = {
  [Name in keyof Readings]?: Readings[Name] extends Reading<infer Value> ? Value : never;
};

/** Reads the parameters of a screen. Invalid values are ignored, so that a mistyped URL still opens its screen. */
export function parameters<Readings extends Record<string, Reading<unknown>>>(readings: Readings) {
  return (raw: Record<string, unknown>): Values<Readings> =>
    Object.fromEntries(
      Object.entries(readings).map(([name, read]) => [name, read(raw[name])]),
    ) as Values<Readings>;
}

export function text(value: unknown): string | undefined {
  return value === undefined || value === "" ? undefined : String(value).slice(0, 200);
}

export function date(value: unknown): string | undefined {
  const day = new Date(`${value}T00:00:00Z`);
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== value ? undefined : String(value);
}

export function month(value: unknown): string | undefined {
  return date(`${value}-01`)?.slice(0, 7);
}

export function oneOf<const Choice extends string | number>(choices: readonly Choice[]): Reading<Choice> {
  return (value) => choices.find((known) => String(known) === String(value));
}

export function id(value: unknown): number | undefined {
  return wholeNumber(value, 1);
}

/** The record by which a list is filtered, or `none` for what has none. */
export function idOrNone(value: unknown): "none" | number | undefined {
  return value === "none" ? value : id(value);
}

/** From 2: page 1 is the default, and not in the URL. */
export function page(value: unknown): number | undefined {
  return wholeNumber(value, 2);
}
