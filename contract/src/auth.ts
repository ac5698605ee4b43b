import { z } from "zod";
import { commonErrors, defineError } from "./errors.ts";
import { authMessages } from "./messages/auth.ts";
import { defineRoute } from "./route.ts";
import { comparedText, id, messageBody, password } from "./values/fields.ts";

/** The two roles (specification, section 6). */
export const userType = z.enum(["admin", "operator"]);
export type UserType = z.output<typeof userType>;

/**
 * The signed-in person (specification, section 3, User). `phone` is an operator's mobile; `collects` is true while an
 * operator's collections are on, and else absent.
 */
export const user = z
  .object({
    id,
    type: userType,
    username: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    avatar: z.string().nullable(),
    isIsp: z.boolean(),
    collects: z.literal(true).optional(),
  })
  .meta({ id: "User" });

export type User = z.output<typeof user>;

/** Errors of signing in and changing a password. */
export const authErrors = {
  loginFailed: defineError("login_failed", 401, authMessages.loginFailed),
  accountInactive: defineError("account_inactive", 403, authMessages.errors.accountInactive),
  tooManyAttempts: defineError("too_many_attempts", 429, authMessages.errors.tooManyAttempts),
  signInBusy: defineError("sign_in_busy", 503, authMessages.errors.signInBusy),
  wrongPassword: defineError("wrong_password", 400, authMessages.errors.wrongPassword),
  passwordUnchanged: defineError("password_unchanged", 400, authMessages.errors.passwordUnchanged),
  temporaryPasswordExpired: defineError(
    "temporary_password_expired",
    403,
    authMessages.errors.temporaryPasswordExpired,
  ),
  passwordTooCommon: defineError("password_too_common", 400, authMessages.errors.passwordTooCommon),
} as const;

/** The body of a sign-in (specification, section 5, Login). */
export const loginBody = z.object({
  username: comparedText(2, 50, authMessages.errors.usernameTooShort),
  password: password(6, authMessages.errors.passwordTooShort),
});

/** The body of a password change (specification, section 5, Change password). */
export const changePasswordBody = z.object({
  currentPassword: password(1, authMessages.errors.currentPasswordRequired),
  newPassword: password(6, authMessages.errors.newPasswordTooShort),
  /** Whether the operator's API key ends too, because somebody else may hold it. */
  endApiKey: z.boolean().optional(),
});

/** Signing in and out and changing one's password (specification, section 7, Auth and profile). */
export const authRoutes = {
  login: defineRoute({
    method: "POST",
    path: "/auth/login",
    access: "public",
    summary: "Sign in with username and password",
    body: loginBody,
    status: 200,
    response: z.object({
      token: z.string(),
      user,
      /** Present while the password is temporary: the session can do nothing but choose a new one. */
      mustChangePassword: z.literal(true).optional(),
    }),
    errors: [
      authErrors.loginFailed,
      authErrors.accountInactive,
      authErrors.temporaryPasswordExpired,
      authErrors.tooManyAttempts,
      authErrors.signInBusy,
    ],
  }),
  logout: defineRoute({
    method: "POST",
    path: "/auth/logout",
    access: "session",
    beforePasswordChange: true,
    summary: "Sign out: the token is dead from now on",
    status: 204,
    errors: [],
  }),
  changePassword: defineRoute({
    method: "PUT",
    path: "/auth/change-password",
    access: "session",
    beforePasswordChange: true,
    summary: "Change the caller's password; every other session of it ends, and the API key with `endApiKey`",
    body: changePasswordBody,
    status: 200,
    response: messageBody,
    errors: [
      authErrors.wrongPassword,
      authErrors.passwordUnchanged,
      authErrors.passwordTooCommon,
      commonErrors.tooManyRequests,
      authErrors.signInBusy,
    ],
  }),
} as const;
