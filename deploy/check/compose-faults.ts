import { z } from "zod";

const service = z.object({
  image: z.string(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  secrets: z.array(z.string()).default([]),
  networks: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  restart: z.string().optional(),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  privileged: z.boolean().default(false),
});

const composeFile = z.object({
  services: z.record(z.string(), service),
  networks: z.record(z.string(), z.unknown()),
  volumes: z.record(z.string(), z.unknown()),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});

type Service = z.infer<typeof service>;
type ComposeFile = z.infer<typeof composeFile>;

/** Parses the parts of a compose file that the rules are about; throws if they are malformed. */
export function readCompose(document: unknown): ComposeFile {
  return composeFile.parse(document);
}

/** Each violation of the project's rules in a compose file, as a sentence. */
export function composeFaults(compose: ComposeFile): string[] {
  return Object.entries(compose.services).flatMap(([name, service]) =>
    [...restrictionFaults(service), ...referenceFaults(service, compose)].map((fault) => `${name}: ${fault}`),
  );
}

function restrictionFaults(service: Service): string[] {
  const faults: string[] = [];
  if (service.privileged) faults.push("is privileged");
  if (!service.read_only) faults.push("may write its own image");
  if (!service.cap_drop.includes("ALL")) faults.push("keeps capabilities");
  if (!service.security_opt.includes("no-new-privileges:true")) faults.push("may gain privileges");
  if (service.restart === undefined) faults.push("isn't restarted");
  if (service.build === undefined && !/:\d+\.\d+/.test(service.image)) faults.push("has no pinned image");
  // The image that is built here has its own health check.
  if (service.build === undefined && service.healthcheck === undefined) faults.push("has no health check");
  for (const port of service.ports) {
    if (!port.startsWith("127.0.0.1:")) faults.push(`opens ${port} to every network`);
  }
  for (const [name, value] of Object.entries(service.environment)) {
    const isSecret = /(PASSWORD|SECRET|TOKEN|DATABASE(_OWNER)?_URL|SMTP_URL)$/.test(name);
    if (isSecret && value !== "") faults.push(`has ${name} in its environment`);
  }
  return faults;
}

function referenceFaults(service: Service, compose: ComposeFile): string[] {
  const faults: string[] = [];
  for (const secret of service.secrets) {
    if (!(secret in compose.secrets)) faults.push(`has an unknown secret ${secret}`);
  }
  for (const value of Object.values(service.environment)) {
    const secret = /^\/run\/secrets\/(.+)$/.exec(value)?.[1];
    if (secret !== undefined && !service.secrets.includes(secret)) faults.push(`isn't given ${secret}`);
  }
  for (const network of service.networks) {
    if (!(network in compose.networks)) faults.push(`has an unknown network ${network}`);
  }
  for (const volume of service.volumes) {
    const [source = ""] = volume.split(":");
    if (!source.startsWith(".") && !(source in compose.volumes))
      faults.push(`has an unknown volume ${source}`);
  }
  for (const [other, { condition }] of Object.entries(service.depends_on)) {
    if (!(other in compose.services)) faults.push(`depends on an unknown ${other}`);
    if (condition !== "service_healthy") faults.push(`doesn't wait until ${other} is healthy`);
  }
  return faults;
}
