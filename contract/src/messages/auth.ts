/** Texts of sign-in and sign-out. */
export const authMessages = {
  errors: {
    accountInactive: "Your account is inactive. Please contact support.",
    tooManyAttempts: "Too many failed sign-ins. Try again later.",
    usernameSlowed:
      "Too many failed sign-ins with this username. Try again later, or in a browser where you have signed in before.",
    signInBusy: "Too many people are signing in. Try again in a few seconds.",
    wrongPassword: "Current password is incorrect",
    passwordUnchanged: "Choose a password that is different from the current one",
    temporaryPasswordExpired: "This temporary password has expired. Ask for a new one.",
    passwordTooCommon: "This password is too easy to guess. Choose another one.",
    usernameTooShort: "Username must be at least 2 characters",
    passwordTooShort: "Password must be at least 6 characters",
    currentPasswordRequired: "Current password is required",
    newPasswordTooShort: "New password must be at least 6 characters long",
  },
  choosePassword: {
    title: "Choose a new password",
    subtitle: "You signed in with a temporary password. Choose your own password to continue.",
    temporaryPassword: "Temporary Password",
    submit: "Save and continue",
    unanswered:
      "We couldn't confirm this. Your new password may already work. Sign out and sign in with the new one, or try again.",
  },
  signIn: "Sign in",
  title: "Sign in to your account",
  subtitle: "Customers, recharges and dues in one place",
  username: "Username",
  password: "Password",
  signingIn: "Signing in...",
  expired: "Your session has ended. Sign in again.",
  loginFailed: "Login failed. Please check your credentials and try again",
} as const;
