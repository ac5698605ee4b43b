/** Texts of alerts. */
export const alertMessages = {
  title: "Notifications",
  markAll: "Mark all as read",
  unread: "Unread",
  none: "You're all caught up",
  operatorNone: "A low balance, renewals due today and failed reminders will appear here",
  adminNone: "Operators with a low balance, failed reminders and recharges below cost will appear here",
  loading: "Loading notifications...",
  loadFailed: "Failed to load notifications",
  markFailed: "Failed to mark notifications as read",
  lowBalance: (balance: string, threshold: string) =>
    `Your balance is ${balance}, below your alert of ${threshold}`,
  operatorLowBalance: (operator: string, balance: string, threshold: string) =>
    `${operator} has ${balance} left, below its alert of ${threshold}`,
  belowZero: (debt: string) => `Your wallet is ${debt} below zero`,
  operatorBelowZero: (operator: string, debt: string) => `${operator}'s wallet is ${debt} below zero`,
  renewalsToday: (services: string, isOne: boolean) =>
    isOne ? "1 service expires today" : `${services} services expire today`,
  dayOpen: (day: string) => `The day book of ${day} is still open`,
  daysOpen: (day: string) => `The day books of ${day} and of earlier days are still open`,
  reminderFailed: (customer: string, reason: string) => `The email to ${customer} failed. ${reason}`,
  remindersFailed: (customers: string, reason: string) =>
    `Emails to ${customers} customers failed. ${reason}`,
  operatorReminderFailed: (operator: string, reason: string) =>
    `${operator}: the email to a customer failed. ${reason}`,
  operatorRemindersFailed: (operator: string, customers: string, reason: string) =>
    `${operator}: emails to ${customers} customers failed. ${reason}`,
  soldBelowCost: (operator: string, customer: string, loss: string) =>
    `${operator} recharged ${customer} below cost, at a loss of ${loss}`,
  severalSoldBelowCost: (operator: string, recharges: string, customer: string, loss: string) =>
    `${operator} made ${recharges} recharges below cost, the last for ${customer}, at a loss of ${loss}`,
  more: (rest: string) => `${rest} more unread`,
} as const;
