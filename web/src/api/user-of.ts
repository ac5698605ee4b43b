import type { User } from "@cable-connect/contract/auth";
import type { Profile } from "@cable-connect/contract/profile";

/** What a session keeps of a profile. */
export function userOf({
  address: _address,
  createdAt: _createdAt,
  walletBalance: _walletBalance,
  ...user
}: Profile): User {
  return user;
}
