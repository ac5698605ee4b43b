/** The fields whose values differ. */
export function changedFields<Values extends Record<string, unknown>>(
  before: Values,
  after: Values,
): (keyof Values)[] {
  return Object.keys(before).filter((field) => before[field] !== after[field]);
}

type Versions<Values> = {
  /** What both changes started from. */
  initial: Values;
  mine: Values;
  theirs: Values;
};

/** Whether saving mine would overwrite their change of a field. */
export function isSaveOver<Values extends Record<string, unknown>>(
  { initial, mine, theirs }: Versions<Values>,
  field: keyof Values,
): boolean {
  return new Set([initial[field], mine[field], theirs[field]]).size === 3;
}

/** Brings both changes together. Of a field that both changed, mine counts if `keepsMine`. */
export function mergeValues<Values extends Record<string, unknown>>(
  { initial, mine, theirs }: Versions<Values>,
  keepsMine: boolean,
): Values {
  const kept = changedFields(initial, mine).filter((field) => keepsMine || theirs[field] === initial[field]);
  return { ...theirs, ...Object.fromEntries(kept.map((field) => [field, mine[field]])) };
}
