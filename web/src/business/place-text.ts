type Place = { area?: { name: string } | null | undefined; street?: string | null | undefined };

/** Where a customer lives in one line: `Shanti Bhavan, Market`; empty if neither is known. */
export function placeText({ area, street }: Place): string {
  return [street, area?.name].filter(Boolean).join(", ");
}
