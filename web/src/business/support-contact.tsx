import { Text, type TextProps } from "@mantine/core";
import { useSession } from "../api/client/session.ts";
import { Parts } from "../ui/text/parts.tsx";
import { settings } from "../ui/text/settings.ts";
import { EmailLink } from "./customer/email-link.tsx";
import { PhoneLink } from "./customer/phone-link.tsx";

type SupportContactProps = TextProps & {
  /** What to call or write for. */
  children?: string;
};

/** Whom operators call or write to; nothing where the deployment names nobody, nor for an admin, whom it names. */
export function SupportContact({ children, ...text }: SupportContactProps) {
  const isAdmin = useSession()?.user.type === "admin";
  const { supportPhone, supportEmail } = settings;
  if (isAdmin || !(supportPhone || supportEmail)) return null;
  const phone = supportPhone && <PhoneLink phone={supportPhone} underline="always" />;
  const email = supportEmail && <EmailLink email={supportEmail} underline="always" />;
  return (
    <Text size="sm" c="dimmed" {...text}>
      <Parts>
        {[
          <>
            {children} {phone ?? email}
          </>,
          phone && email,
        ]}
      </Parts>
    </Text>
  );
}
