/** Platform types in the order of the filter buttons (specification, sections 3 and 9). */
export const platformTypes = ["cable", "ott", "iptv", "internet", "others"] as const;
export type PlatformType = (typeof platformTypes)[number];

/** The label of each platform type (specification, section 2, Platforms). */
export const platformTypeLabels: Record<PlatformType, string> = {
  cable: "Cable",
  ott: "OTT",
  iptv: "IPTV",
  internet: "Internet",
  others: "Others",
};

/** OTTPlay is a platform of type `ott` whose name contains `ottplay`, in any case (specification, section 4). */
export function isOttPlay({ type, name }: { type: string; name: string }): boolean {
  return type === "ott" && name.toLowerCase().includes("ottplay");
}
