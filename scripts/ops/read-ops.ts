import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { repositoryRoot } from '../build/paths.ts';

export const readOps = (file: string) => readFileSync(join(repositoryRoot, 'ops', file), 'utf8');

export interface ComposeService {
  image?: string;
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  privileged?: boolean;
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  mem_limit?: string;
  cpus?: number;
  pids_limit?: number;
  networks?: Record<string, unknown>;
  ports?: string[];
}

export interface Compose {
  services: Record<string, ComposeService>;
  networks: Record<string, { internal?: boolean } | null>;
}

export const readCompose = () => parse(readOps('compose.yaml'), { merge: true }) as Compose;

interface Probe {
  httpGet?: { path: string; port: number };
  exec?: { command: string[] };
  periodSeconds?: number;
  timeoutSeconds?: number;
  failureThreshold?: number;
}

export interface Container {
  name: string;
  image: string;
  command?: string[];
  ports?: unknown[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  env?: { name: string; value: string }[];
  securityContext?: {
    allowPrivilegeEscalation?: boolean;
    readOnlyRootFilesystem?: boolean;
    capabilities?: { drop?: string[] };
  };
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
}

export interface PodTemplate {
  metadata: { labels: Record<string, string> };
  spec: {
    automountServiceAccountToken?: boolean;
    securityContext?: { runAsNonRoot?: boolean; runAsUser?: number; seccompProfile?: object };
    containers: Container[];
  };
}

export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec?: {
    template?: PodTemplate;
    jobTemplate?: { spec: { template: PodTemplate } };
    replicas?: number;
    selector?: Record<string, unknown>;
    podSelector?: { matchLabels?: Record<string, string> };
    ingress?: unknown[];
    egress?: unknown[];
    policyTypes?: string[];
  };
}

export const readManifests = (file: string) =>
  parseAllDocuments(readOps(`kubernetes/${file}`)).map((document) => document.toJS() as Manifest);

/** Settings of a machine with systemd. */
export const readEnvExample = () =>
  Object.fromEntries(
    readOps('systemd/portal.env.example')
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  ) as Record<string, string>;

/** Names and files of systemd's units. */
export const readUnits = () =>
  readdirSync(join(repositoryRoot, 'ops/systemd'))
    .filter((name) => /\.(service|timer)$/.test(name))
    .map((name) => ({ name, text: readOps(`systemd/${name}`) }));

const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8');

/** Settings that exist: those of the schemas, and those that only .env.example describes. */
export function readSettings(): Set<string> {
  const inSchemas = ['api/src/environment.ts', 'shell/server/config.ts'].flatMap((file) =>
    [...read(file).matchAll(/^ {2}([A-Z][A-Z\d_]+):/gm)].map(([, name = '']) => name),
  );
  const described = [...read('.env.example').matchAll(/^([A-Z][A-Z\d_]+)=/gm)].map(
    ([, name = '']) => name,
  );
  // The client of the bucket reads these itself.
  const ofBucket = [
    'AWS_ENDPOINT_URL_S3',
    'AWS_REGION',
    'AWS_ACCESS_KEY_ID',
    'AWS_SECRET_ACCESS_KEY',
  ];
  return new Set([...inSchemas, ...described, ...ofBucket]);
}
