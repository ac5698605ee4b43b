import { operatorSetupMessages } from "@cable-connect/contract/messages/operator-setup";
import { operatorRoutes } from "@cable-connect/contract/operators";
import { expect, test } from "../../support/browser.ts";
import { adminSession, callApi, createOperator } from "../../support/business.ts";
import { chooseMore, openOperator } from "../../support/operator-page.ts";
import { phone } from "../../support/phone.ts";

test.use(phone);

test("on a touch screen a temporary password can go by SMS, too", async ({ page, server }) => {
  const { operator, username } = await createOperator(server);
  await callApi(server, await adminSession(server), operatorRoutes.update, {
    params: { id: operator.id },
    body: { mobile: "9845012345" },
  });
  await openOperator(page, server, operator.id);
  await chooseMore(page, "Reset Password");
  const asking = page.getByRole("dialog", { name: "Reset Password" });
  await asking.getByRole("button", { name: "Reset Password" }).click();
  const dialog = page.getByRole("dialog", { name: "Password reset successfully" });
  const temporary = await dialog.getByLabel("Temporary Password").inputValue();
  const { detailsWithPassword } = operatorSetupMessages.signIn;
  const text = encodeURIComponent(detailsWithPassword(`${server.url}/login`, username, temporary));
  const links = dialog.getByRole("link");
  await expect(links).toHaveText([/^WhatsApp to 98450\s12345$/, /^SMS to 98450\s12345$/]);
  await expect(links.first()).toHaveAttribute("href", `https://wa.me/919845012345?text=${text}`);
  await expect(links.first()).toHaveAttribute("target", "_blank");
  await expect(links.last()).toHaveAttribute("href", `sms:+919845012345?body=${text}`);
  await expect(links.last(), "which would leave it empty").not.toHaveAttribute("target");
});
