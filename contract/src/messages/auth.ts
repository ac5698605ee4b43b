/** Texts of sign-in and sign-out. */
export const authMessages = {
  signIn: "Sign in",
  title: "Sign in to your account",
  subtitle: "Customers, recharges and dues in one place",
  username: "Username",
  password: "Password",
  signingIn: "Signing in...",
  signOut: "Sign out",
  expired: "Your session has ended. Please sign in again.",
  loginFailed: "Login failed. Please check your credentials and try again",
} as const;
