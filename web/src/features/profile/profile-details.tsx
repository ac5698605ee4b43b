import type { Profile } from "@cable-connect/contract/profile";
import { Avatar, Text } from "@mantine/core";
import { IconUser } from "@tabler/icons-react";
import { formatInstant, formatInstantDate, formatMoney } from "../../ui/format.ts";
import classes from "./profile.module.css";
import { ProfileFacts, ProfileSection } from "./profile-section.tsx";
import { SecuritySection } from "./security-section.tsx";

/** Who somebody is, how the account is known, and what is in the wallet (section 2, Profile). */
export function ProfileDetails({ profile }: { profile: Profile }) {
  const { id, username, name, type, email, phone, address, avatar, createdAt, walletBalance } = profile;
  const role = type.charAt(0).toUpperCase() + type.slice(1);
  return (
    <div className={classes.page}>
      <ProfileSection title="Personal Information">
        <div className={classes.person}>
          <Avatar src={avatar} size={56} radius={28} alt="">
            <IconUser size={26} aria-hidden />
          </Avatar>
          <div>
            <Text fw={600} size="lg">
              {name}
            </Text>
            <Text c="dimmed">{role}</Text>
          </div>
        </div>
        <ProfileFacts
          facts={{ Email: email, Phone: phone, Address: address, Joined: formatInstantDate(createdAt) }}
        />
      </ProfileSection>
      <ProfileSection title="Account Details">
        <ProfileFacts
          facts={{
            Username: username,
            "User ID": id,
            Role: role,
            "Account Created": formatInstant(createdAt),
          }}
        />
      </ProfileSection>
      {walletBalance !== null && (
        <ProfileSection title="Wallet Information">
          <ProfileFacts facts={{ "Current Balance": formatMoney(walletBalance) }} />
        </ProfileSection>
      )}
      {type === "operator" && <SecuritySection />}
      <Text size="sm" c="dimmed">
        To update your information, please contact support.
      </Text>
    </div>
  );
}
