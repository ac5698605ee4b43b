/** What the profile says. */
export const profileMessages = {
  loadFailed: "Failed to load profile data",
  passwordChanged: "Password changed successfully",
  passwordChangeFailed: "Failed to change password",
  passwordsDiffer: "New passwords do not match",
  passwordKept: "Choose a password other than the current one",
  changing: "Changing...",
} as const;
