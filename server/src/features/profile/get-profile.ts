import type { UserType } from "@cable-connect/contract/auth";
import { commonErrors } from "@cable-connect/contract/errors";
import type { Profile } from "@cable-connect/contract/profile";
import { ApiError } from "../../api-error.ts";
import type { Context } from "../../context.ts";
import type { Caller } from "../../http/caller.ts";

type ProfileRow = {
  id: number;
  type: UserType;
  username: string;
  name: string;
  email: string | null;
  phone: string | null;
  address: string | null;
  avatar: string | null;
  is_isp: boolean;
  created_at: string;
  balance: string | null;
  collects: boolean | null;
};

export async function getProfile({ database }: Context, { userId }: Caller): Promise<{ user: Profile }> {
  const [row] = await database<ProfileRow[]>`
    select id, type, username, name, email, phone, address, avatar, is_isp, users.created_at, balance, collects
    from users left join wallets on wallets.operator_id = ${userId}
    where id = ${userId}`;
  if (!row) throw new ApiError(commonErrors.unauthenticated);
  const { is_isp, created_at, balance, collects, ...same } = row;
  return {
    user: {
      ...same,
      isIsp: is_isp,
      createdAt: created_at,
      walletBalance: balance === null ? null : Number(balance),
      ...(collects && { collects }),
    },
  };
}
