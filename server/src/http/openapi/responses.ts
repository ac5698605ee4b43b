import {
  commonErrors,
  type ErrorDefinition,
  errorBody,
  idempotencyErrors,
  maxBodyBytes,
  tooLarge,
  versionErrors,
} from "@cable-connect/contract/errors";
import type { RouteDefinition } from "@cable-connect/contract/route";
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from "zod-openapi";

/** Responses of errors by their name in the document, which many calls share: it is a third shorter, and its page faster. */
export type SharedResponses = Map<string, ZodOpenApiResponseObject>;

/** The responses of a call by status: its success, and each error with its message as an example. */
export function responsesOf(route: RouteDefinition, shared: SharedResponses): ZodOpenApiResponsesObject {
  const refusals = Object.groupBy(refusalsOf(route), ({ status }) => status);
  const errors = Object.entries(refusals).map(([status, definitions = []]) => [
    status,
    errorResponse(definitions, shared),
  ]);
  return { [route.status]: successResponse(route), ...Object.fromEntries(errors) };
}

function successResponse({ response, csv, isText, summary }: RouteDefinition): ZodOpenApiResponseObject {
  if (csv) {
    const example = `${csv.join(",")}\n`;
    return { description: summary, content: { "text/csv": { schema: { type: "string" }, example } } };
  }
  if (isText) return { description: summary, content: { "text/plain": { schema: { type: "string" } } } };
  if (response === undefined) return { description: summary };
  return { description: summary, content: { "application/json": { schema: response } } };
}

/** The errors of a call: its own, and the common ones that apply to its input and access. */
function refusalsOf(route: RouteDefinition): ErrorDefinition[] {
  const takesInput = route.params || route.query || route.body;
  const limited = route.access === "admin" || route.access === "operator" || route.access === "isp";
  const all = [
    ...(takesInput ? [commonErrors.validation] : []),
    ...(route.body
      ? [
          commonErrors.malformedJson,
          commonErrors.bodyTooDeep,
          { ...commonErrors.bodyTooLarge, message: tooLarge(route.bodyLimit ?? maxBodyBytes) },
          commonErrors.unsupportedMediaType,
        ]
      : []),
    ...(route.access === "public" ? [] : [commonErrors.unauthenticated]),
    ...(limited || (route.access === "session" && !route.beforePasswordChange)
      ? [commonErrors.passwordChangeRequired]
      : []),
    ...(limited ? [commonErrors.forbidden] : []),
    ...(route.access === "api-key" ? [commonErrors.tooManyRequests] : []),
    ...(route.idempotent ? [idempotencyErrors.invalidKey, idempotencyErrors.keyReused] : []),
    ...(route.idempotent && route.access === "api-key" ? [idempotencyErrors.keyRequired] : []),
    ...(route.versioned ? [versionErrors.changedMeanwhile] : []),
    ...route.errors,
    commonErrors.internal,
    commonErrors.unavailable,
    commonErrors.storageFull,
  ];
  return [...new Map(all.map((definition) => [definition.code, definition])).values()];
}

function errorResponse(definitions: ErrorDefinition[], shared: SharedResponses): ZodOpenApiResponseObject {
  const description = definitions.map(({ message }) => message).join("; ");
  const codes = definitions.map(({ code }) => code).join(".");
  const known = shared.get(codes);
  if (known?.description === description) return known;
  const examples = definitions.map(({ code, message }) => [code, { value: { error: message, code } }]);
  const response = {
    // A code whose message tells a limit can differ from call to call.
    ...(!known && { id: codes }),
    description,
    content: { "application/json": { schema: errorBody, examples: Object.fromEntries(examples) } },
  };
  if (!known) shared.set(codes, response);
  return response;
}
