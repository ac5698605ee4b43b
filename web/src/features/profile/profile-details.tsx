import { profileMessages } from "@cable-connect/contract/messages/profile";
import type { Profile } from "@cable-connect/contract/profile";
import { formatPhone } from "@cable-connect/contract/values/phone";
import { Text } from "@mantine/core";
import { SupportContact } from "../../business/support-contact.tsx";
import { BalanceText } from "../../business/wallet/balance-text.tsx";
import { Avatar } from "../../ui/layout/avatar.tsx";
import { formatInstant, formatInstantDate, formatMoney } from "../../ui/text/format.ts";
import { CollectionsSection } from "./collections-section.tsx";
import classes from "./profile.module.css";
import { ProfileFacts, ProfileSection } from "./profile-section.tsx";
import { RechargeSection } from "./recharge-section.tsx";
import { SecuritySection } from "./security-section.tsx";

const { facts: labels, ...texts } = profileMessages;

/** The user's personal information, account and wallet balance (specification, section 2, Profile). */
export function ProfileDetails({ profile }: { profile: Profile }) {
  const { id, username, name, type, email, phone, address, avatar, createdAt, walletBalance } = profile;
  const role = texts.roles[type];
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        <ProfileSection title={texts.personal}>
          <div className={classes.person}>
            <Avatar name={name} avatar={avatar} isLarge />
            <div>
              <Text fw={600} size="lg">
                {name}
              </Text>
              <Text c="dimmed">{role}</Text>
            </div>
          </div>
          <ProfileFacts
            facts={{
              [labels.email]: email,
              [labels.phone]: phone && formatPhone(phone),
              [labels.address]: address,
              [labels.joined]: formatInstantDate(createdAt),
            }}
          />
        </ProfileSection>
        <ProfileSection title={texts.account}>
          <ProfileFacts
            facts={{
              [labels.username]: username,
              [labels.userId]: id,
              [labels.role]: role,
              [labels.created]: formatInstant(createdAt),
            }}
          />
        </ProfileSection>
        {walletBalance !== null && (
          <ProfileSection title={texts.wallet}>
            <ProfileFacts
              facts={{ [labels.balance]: <BalanceText rupees={walletBalance} format={formatMoney} /> }}
            />
          </ProfileSection>
        )}
      </div>
      {type === "operator" && (
        <div className={classes.column}>
          <RechargeSection />
          <CollectionsSection />
          <SecuritySection />
        </div>
      )}
      <div className={classes.support}>
        <Text size="sm" c="dimmed">
          {texts.contactSupport}
        </Text>
        <SupportContact />
      </div>
    </div>
  );
}
