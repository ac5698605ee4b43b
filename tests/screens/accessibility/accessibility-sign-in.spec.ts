import { authMessages } from "@cable-connect/contract/messages/auth";
import { test } from "../../support/browser.ts";
import { heading, inspectAll, press, type View } from "../../support/views.ts";

test("signing in is accessible, light and dark, wide and on a phone", async ({ page }) => {
  const signIn = { at: "/login", shows: heading("Sign in to your account") };
  const refused: View = {
    ...signIn,
    steps: [press(authMessages.signIn)],
    shows: (shown) => shown.getByText("Username must be at least 2 characters"),
  };
  await inspectAll(page, [signIn, refused]);
});
