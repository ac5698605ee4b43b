import type { Profile } from "@cable-connect/contract/profile";
import { Text } from "@mantine/core";
import { Face } from "../../ui/layout/face.tsx";
import { formatInstant, formatInstantDate, formatMoney } from "../../ui/text/format.ts";
import classes from "./profile.module.css";
import { ProfileFacts, ProfileSection } from "./profile-section.tsx";
import { SecuritySection } from "./security-section.tsx";

/** Who somebody is, how the account is known, and what is in the wallet (specification, section 2, Profile). */
export function ProfileDetails({ profile }: { profile: Profile }) {
  const { id, username, name, type, email, phone, address, avatar, createdAt, walletBalance } = profile;
  const role = type.charAt(0).toUpperCase() + type.slice(1);
  return (
    <div className={classes.page}>
      <ProfileSection title="Personal Information">
        <div className={classes.person}>
          <Face avatar={avatar} isLarge />
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
