/** What sign-in and sign-out say. */
export const authMessages = {
  signIn: "Sign in",
  signingIn: "Signing in...",
  signOut: "Sign out",
  expired: "Your session has ended. Please sign in again.",
  loginFailed: "Login failed. Please check your credentials and try again",
} as const;
