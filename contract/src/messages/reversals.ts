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
  /** The name of the button that shows why a recharge or another transaction can't be undone. */
  whyNot: (undo: string) => `Why not: ${undo}`,
  kind: "Recharge undone",
} as const;
