/** What lists say of an undone recharge or transaction. */
export const reversalMessages = {
  /** Who undid it, as each side reads it. */
  by: {
    operator: { operator: "by you", admin: "by the administrator" },
    admin: { operator: "by the operator", admin: "by an admin" },
  },
  undone: (date: string, by: string) => `Undone ${date} ${by}`,
  /** Beside the badge that says it. */
  on: (date: string, by: string) => `${date} ${by}`,
  undo: "Undo",
  undoOf: (id: number) => `Undo #${id}`,
  undoOfTransaction: (id: number) => `Undo transaction #${id}`,
  kind: "Recharge undone",
} as const;
