type Told = { at: string; isRead: boolean };

/** Sorts unread alerts first, then newest first. */
export function unreadFirst<Alert extends Told>(alerts: readonly Alert[]): Alert[] {
  return alerts.toSorted(
    (one, other) => Number(one.isRead) - Number(other.isRead) || other.at.localeCompare(one.at),
  );
}
