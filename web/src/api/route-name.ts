import type { RouteBodyInput, RouteResponse } from "@cable-connect/contract/route";
import type { RouteByName } from "@cable-connect/contract/routes";

/**
 * A call of the API by its verb and path, as the contract has it. A name alone, so that no screen loads the schemas of
 * its calls: the server makes its answers by them.
 */
export type RouteName = keyof RouteByName;

/** The body that a call takes. */
export type BodyOf<Name extends RouteName> = RouteBodyInput<RouteByName[Name]>;

/** The body of its answer. */
export type AnswerOf<Name extends RouteName> = RouteResponse<RouteByName[Name]>;

/** A call that answers a file. */
export type FileRouteName = {
  [Name in RouteName]: RouteByName[Name] extends { csv: readonly string[] } ? Name : never;
}[RouteName];
