import { statementMessages } from "@cable-connect/contract/messages/statement";
import { whatsAppLink } from "@cable-connect/contract/reminders/reminder-stages";
import { indianMobile } from "@cable-connect/contract/values/phone";
import { Button } from "@mantine/core";
import { IconBrandWhatsapp } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getSession } from "../../../api/client/session.ts";
import type { Statement } from "../../../api/customer-account.ts";
import { owingPreviewQuery } from "../../../api/owing-reminders.ts";
import { balanceText } from "../../../business/customer/standing-text.ts";
import type { Period } from "../../../ui/fields/period-presets.ts";
import { formatDate, today } from "../../../ui/text/format.ts";
import { type StatementOwner, totalsOf } from "./statement-texts.ts";

const texts = statementMessages.customer;

type ShareStatementProps = { customer: StatementOwner; period: Period; statement: Statement | undefined };

/** Opens WhatsApp with the balances and totals, and where to pay if something is owed now. */
export function ShareStatement({ customer, period, statement }: ShareStatementProps) {
  const mobile = indianMobile(customer.phone);
  const { data: owing, isPending } = useQuery({
    ...owingPreviewQuery([customer.id]),
    enabled: mobile !== undefined,
  });
  if (mobile === undefined) return null;
  const button = {
    variant: "default",
    leftSection: <IconBrandWhatsapp size={16} aria-hidden />,
    title: texts.shareTitle,
  } as const;
  if (!statement || isPending)
    return (
      <Button {...button} disabled>
        {texts.share}
      </Button>
    );
  const path = owing?.customers[0]?.paymentPath;
  const text = texts.message({
    shop: getSession()?.user.name ?? "",
    name: customer.name,
    period: statementMessages.printed.period(
      period.startDate && formatDate(period.startDate),
      formatDate(period.endDate ?? today()),
    ),
    opening: texts.opening(balanceText(statement.openingBalance)),
    totals: totalsOf(statement),
    closing: texts.closing(balanceText(statement.closingBalance)),
    link: path && new URL(path, window.location.origin).href,
  });
  return (
    <Button
      {...button}
      component="a"
      href={whatsAppLink(mobile, text)}
      target="_blank"
      rel="noopener noreferrer"
    >
      {texts.share}
    </Button>
  );
}
