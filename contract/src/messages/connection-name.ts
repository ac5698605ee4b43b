/** How connections are named: few texts, as every screen with services loads them. */
export const connectionNameMessages = {
  /** A connection by its label and its box: `hall · STB1234`. */
  name: (label: string, box: string) => `${label} · ${box}`,
  /** A platform with the name of a connection: `City Cable · hall`. */
  onPlatform: (platform: string, name: string) => `${platform} · ${name}`,
} as const;
