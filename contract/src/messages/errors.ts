/** Messages of the errors that any call may answer. */
export const errorMessages = {
  validation: "Please check what you entered",
  malformedJson: "The request body is not valid JSON",
  bodyTooDeep: "The request body is nested too deeply",
  badRequest: "The request could not be understood",
  unauthenticated: "Please sign in to continue",
  passwordChangeRequired: "Please choose a new password first",
  forbidden: "You don't have permission to do this",
  notFound: "There is nothing at this address",
  bodyTooLarge: (size: string) => `The request is larger than ${size}`,
  unsupportedMediaType: "The request body must be JSON",
  tooManyRequests: "Too many attempts. Please try again later",
  internal: "Something went wrong on our side. Please try again",
  unavailable: "The service is unavailable right now. Please try again",
  storageFull: "There's no space left, so nothing was saved. Tell whoever runs this service",
  tooManyFields: (count: number) => `There are more than ${count.toLocaleString("en-IN")} fields here`,
  exportsBusy: "Other downloads are still running. Please try again in a minute",
  importsBusy: "Other imports are still running. Please try again in a minute",
  invalidIdempotencyKey: "Idempotency-Key must be 1 to 255 visible ASCII characters",
  idempotencyKeyRequired:
    "This API key requires an Idempotency-Key: send one with each order, and the same one to repeat it",
  idempotencyKeyReused: "This Idempotency-Key was already used for a different request",
} as const;
