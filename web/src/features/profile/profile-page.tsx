import { commonMessages } from "@cable-connect/contract/messages/common";
import { profileMessages } from "@cable-connect/contract/messages/profile";
import { Paper, Skeleton, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { profileQuery } from "../../api/profile.ts";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import classes from "./profile.module.css";
import { ProfileDetails } from "./profile-details.tsx";

/** The signed-in user's own account (specification, section 2, Profile). */
export function ProfilePage() {
  const { data: profile, error, refetch } = useQuery(profileQuery);
  return (
    <>
      <PageHeader title={profileMessages.title} />
      {profile && <ProfileDetails profile={profile} />}
      {!profile && error && (
        <Paper withBorder>
          <LoadFailed query={{ error, refetch }} fallback={profileMessages.loadFailed} />
        </Paper>
      )}
      {!profile && !error && <LoadingProfile />}
    </>
  );
}

function LoadingProfile() {
  return (
    <div className={classes.page} aria-busy>
      <VisuallyHidden role="status">{commonMessages.loading}</VisuallyHidden>
      <Skeleton h={264} radius="lg" />
      <Skeleton h={176} radius="lg" />
    </div>
  );
}
