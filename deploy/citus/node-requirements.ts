import { createDatabase, findMissingDatabase, findMissingExtension } from "./node-databases.ts";
import { findMissingPasswords, storePasswords } from "./node-passwords.ts";
import { createRoles, findMissingRoles, findRefusedRoles, setPasswords } from "./node-roles.ts";
import { findUnreachable, findWrongSettings } from "./node-settings.ts";
import type { Requirement } from "./requirement.ts";
import type { ClusterSettings, Node } from "./settings.ts";
import { asSuperuser } from "./superuser.ts";

/** What each node needs by itself, before it knows of the others; in the order in which it can be provided. */
export function nodeRequirements(settings: ClusterSettings): Requirement[] {
  const nodes = [settings.coordinator, ...settings.workers];
  const onEach = async (work: (node: Node) => Promise<string[]>) =>
    (await Promise.all(nodes.map(work))).flat();
  const provideOnEach = (work: (node: Node) => Promise<void>) => async () => {
    for (const node of nodes) await work(node);
  };
  const roles = [settings.owner, settings.application];
  return [
    {
      title: "Reach each node",
      findMissing: () => onEach((node) => findUnreachable(settings, node)),
    },
    {
      title: "Check PostgreSQL's settings",
      findMissing: () => onEach((node) => findWrongSettings(settings, node)),
    },
    {
      title: "Create the roles",
      findMissing: () => onEach((node) => findMissingRoles(settings, node, roles)),
      provide: provideOnEach((node) => createRoles(settings, node, roles)),
    },
    {
      title: "Create the database",
      findMissing: () => onEach((node) => findMissingDatabase(settings, node)),
      provide: provideOnEach((node) => createDatabase(settings, node)),
    },
    {
      title: "Let the roles sign in",
      findMissing: () => onEach((node) => findRefusedRoles(settings, node, roles)),
      provide: provideOnEach((node) => setPasswords(settings, node, roles)),
    },
    {
      title: "Create the extension citus",
      findMissing: () => onEach((node) => findMissingExtension(settings, node)),
      provide: provideOnEach((node) =>
        asSuperuser(settings, node, async (sql) => void (await sql`create extension if not exists citus`)),
      ),
    },
    {
      title: "Give the nodes the passwords with which they reach each other",
      findMissing: () =>
        onEach((node) => findMissingPasswords(settings, node, [...roles, settings.superuser])),
      provide: provideOnEach((node) => storePasswords(settings, node, [...roles, settings.superuser])),
    },
  ];
}
