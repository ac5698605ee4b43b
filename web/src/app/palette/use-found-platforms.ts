import { platformMessages } from "@cable-connect/contract/messages/platforms";
import { shellMessages } from "@cable-connect/contract/messages/shell";
import { platformTypeLabels } from "@cable-connect/contract/platform-types";
import { IconDeviceTv } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { platformsQuery } from "../../api/platforms.ts";
import { matches } from "../../features/platforms/matches.ts";
import { errorMessage } from "../../ui/feedback/error-message.ts";
import { listedResults, type PaletteGroup } from "./palette-group.ts";
import type { PaletteText } from "./use-palette-text.ts";

/** The matching platforms. Choosing one shows it in the list. */
export function useFoundPlatforms({ search, isSearch }: PaletteText) {
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useQuery(platformsQuery);
  const isPending = isSearch && isFetching && !data;
  const group: PaletteGroup = {
    label: shellMessages.screens.platforms,
    isPending,
    options: (isSearch ? (data ?? []) : [])
      .filter((platform) => matches(platform, search))
      .slice(0, listedResults)
      .map(({ id, name, type }) => ({
        key: `platform-${id}`,
        icon: IconDeviceTv,
        label: name,
        detail: platformTypeLabels[type],
        choose: () => void navigate({ to: "/services", search: { search: name } }),
      })),
  };
  const isFailed = isSearch && error && !data && !isPending;
  const failure = isFailed ? errorMessage(error, platformMessages.loadFailed) : undefined;
  return { group, failure, retry: () => void refetch() };
}
