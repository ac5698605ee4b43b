/** What is said of API keys and of the calls that take one. */
export const apiKeyMessages = {
  loadFailed: "Failed to load API keys",
  nameRequired: "Please enter a name for the API key",
  generated: "API key generated successfully!",
  generateFailed: "Failed to generate API key",
  generateUnanswered: "No answer came, so there may be a new key already. Close this window to see it.",
  copied: "API key copied to clipboard!",
  copyFailed: "Failed to copy API key",
  deleted: "API key deleted successfully",
  none: "No API keys found",
  noneText: "Generate your first API key to start using the API",
  subtitle: "Let your own systems read the OTT plans and recharge your customers",
  neverUsed: "Never used",
  namePlaceholder: "Production Key, Development Key",
  generating: "Generating...",
  replacesPresent:
    "Your present key stops working at once. Systems that use it can't recharge until they have the new one.",
  deleteFailed: "Failed to delete API key",
  confirmDelete: (name: string) =>
    `Are you sure you want to delete "${name}"? Systems that use it stop working at once.`,
  hiddenKey: (end: string) => `Hidden, ends in ${end}`,
  keepSecret: "Whoever has the key can spend your wallet. Keep it like a password.",
  bearer: "Both APIs take the key in an Authorization bearer header.",
  ottPlansText:
    "The OTT plans with what each costs you at least. A plan whose price is null is not for sale.",
  rechargeText:
    "Recharges a customer out of your wallet. The body is JSON. Send an Idempotency-Key of your own with each order: a repeated request then answers what the first one did, and nothing is paid twice.",
  exampleSpends: "This example is real: each new Idempotency-Key pays from your wallet.",
  exampleKey: "$API_KEY stands for your key. Show the key above to have it in the examples.",
  exampleCopied: "Example copied to clipboard!",
  exampleCopyFailed: "Failed to copy the example",
  refusalsText: "What the APIs refuse. A refusal changes nothing, and says why in error and code.",
  refusals: {
    400: "A field is missing or wrong; fields says which, and why",
    401: "The key is missing, mistyped, replaced or deleted, or your account can't use the API",
    402: "Your wallet and its credit limit can't cover the amount",
    409: "The platform isn't assigned to you",
    422: "The Idempotency-Key was already used with another body",
    429: (perMinute: number) =>
      `More than ${perMinute} requests in a minute; Retry-After has the seconds to wait`,
  },
} as const;
