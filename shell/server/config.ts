import {
  isProxyList,
  proxiesAreTwoSettings,
  readDeployment,
  readList,
} from '@portal/server-kit/settings';
import { offeredLocales, type Locale } from '@portal/contract';
import type { MetricsAddress } from '@portal/server-kit/metrics';
import { readStoreConfig, type StoreConfig } from '@portal/releases';
import { availableParallelism } from 'node:os';
import * as z from 'zod/mini';

const port = z.pipe(
  z.string().check(z.regex(/^\d+$/, 'a port number from 1 to 65535')),
  z.pipe(
    z.transform(Number),
    z
      .int()
      .check(
        z.minimum(1, 'a port number from 1 to 65535'),
        z.maximum(65_535, 'a port number from 1 to 65535'),
      ),
  ),
);

/** Where `npm run dev -w <remote> -- --inside` serves. */
const developmentServers = Array.from(
  { length: 10 },
  (_, number) => `http://localhost:${3100 + number}`,
).join(' ');

const environment = z.object({
  PORTAL_PORT: z._default(port, 3000),
  PORTAL_HOST: z._default(z.string(), '127.0.0.1'),
  API_PORT: z._default(port, 4000),
  API_URL: z.optional(z.url('a URL such as http://127.0.0.1:4000')),
  PORTAL_URL: z.optional(
    z.url({
      protocol: /^https?$/,
      error: 'a URL such as https://portal.example.org',
    }),
  ),
  CHANNEL: z._default(
    z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'a channel name such as production')),
    'production',
  ),
  PORTAL_SHORT_NAME: z._default(z.string().check(z.minLength(1, 'a short name')), 'SMEDAN'),
  HELP_CENTRE_URL: z._default(
    z.url('a URL such as https://help.example.org'),
    'https://help.example.org/',
  ),
  CONTACT_EMAIL: z.optional(z.email('an e-mail address')),
  EDGE_TRUSTED_PROXIES: z._default(
    z
      .string()
      .check(
        z.refine(isProxyList, 'IP addresses or networks such as 10.0.0.4 10.1.0.0/16, or loopback'),
      ),
    '',
  ),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'fatal, error, warn, info, debug, trace or silent',
    ),
    'info',
  ),
  DRAIN_SECONDS: z.optional(
    z.string().check(z.regex(/^([0-9]|[1-5][0-9]|60)$/, 'whole seconds from 0 to 60')),
  ),
  PAGE_DATA_MS: z._default(
    z.string().check(z.regex(/^\d{1,5}$/, 'milliseconds from 0 to 99999')),
    '800',
  ),
  RENDER_PROCESSES: z.optional(
    z.string().check(z.regex(/^([0-9]|[1-5][0-9]|6[0-4])$/, 'a number from 0 to 64')),
  ),
  RENDER_MS: z._default(
    z.string().check(z.regex(/^[1-9]\d{0,4}$/, 'milliseconds from 1 to 99999')),
    '600',
  ),
  SPEED_SAMPLE: z._default(
    z.string().check(z.regex(/^(\d{1,2}|100)$/, 'per cent of documents, from 0 to 100')),
    '10',
  ),
  EDGE_METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  SECURITY_CONTACT: z.optional(z.email('an e-mail address')),
  OVERRIDE_ORIGINS: z._default(z.string(), developmentServers),
  HOST_ORIGINS: z._default(z.string(), ''),
  ACCEPT_STALE_RELEASES: z._default(z.enum(['true', 'false'], 'true or false'), 'false'),
  DEV_RELOAD: z._default(z.enum(['true', 'false'], 'true or false'), 'false'),
  DRAFT_LANGUAGES: z.optional(z.enum(['show', 'hide'], 'show or hide')),
  REFERENCE_DATA: z._default(
    z.enum(['development', 'production'], 'development or production'),
    'development',
  ),
});

export interface EdgeConfig {
  port: number;
  host: string;
  /** Base URL of the API, without a path. */
  apiUrl: string;
  /** Where people open the portal, without a slash at its end; null where it is not said. */
  portalUrl: string | null;
  store: StoreConfig;
  /** IP addresses of the proxies in front, whose word on a visitor's IP address is taken; empty: none. */
  trustedProxies: string[];
  /** Who hears about security holes: `/.well-known/security.txt`. */
  securityContact: string;
  logLevel: string;
  /** Where the log goes instead of standard output: tests read it. */
  logTo?: { write: (line: string) => void };
  /** Where the metrics are read; null: nowhere. */
  metrics: MetricsAddress | null;
  /** How long a stopping edge goes on serving after it has said that it is not ready. */
  drainMs: number;
  channel: string;
  /** A new edge begins with what the store has, although no recent statement confirms that it is current. */
  acceptsStale: boolean;
  /** How long the document of a signed-in visitor waits for responses of the API, in milliseconds; 0: it has none. */
  pageDataMs: number;
  /** Pages of signed-in visitors are rendered in processes of their own. */
  rendering: {
    /** How many; 0: the browser renders all pages. */
    processes: number;
    /** How long the document waits for its page, in milliseconds. */
    limitMs: number;
  };
  /** Per cent of documents whose speed visitors' browsers measure, while no canary is compared with the live release. */
  speedSample: number;
  /** Open pages reload at each new revision: for development. */
  devReload: boolean;
  /** Languages that visitors get. */
  locales: readonly Locale[];
  /** Origins of other hosts whose pages may call the API with a token; none by default. */
  hostOrigins: string[];
  /** Overrides and injected faults for developers and testers. */
  devTools: {
    /** All visitors may use them; otherwise only staff. */
    isForAll: boolean;
    /** From where an override may come besides the store; nowhere else in production. */
    origins: string[];
  };
  /** Settings that the page is told. */
  page: {
    shortName: string;
    helpCentreUrl: string;
    contactEmail: string;
    referenceData: 'development' | 'production';
  };
}

/** Two, so that a page that hangs delays no other; more where there are processors for them. */
function defaultRenderProcesses(): number {
  return Math.min(8, Math.max(2, availableParallelism() - 1));
}

/** Reads the environment once. Throws one line that names the variable and what it should be. */
export function readEdgeConfig(env: NodeJS.ProcessEnv): EdgeConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  if (given.TRUSTED_PROXIES !== undefined)
    throw new Error(`TRUSTED_PROXIES ${proxiesAreTwoSettings}.`);
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0]);
    throw new Error(`${name}=${env[name]} is not usable: it must be ${issue?.message}.`);
  }
  const value = parsed.data;
  const contactEmail = value.CONTACT_EMAIL ?? 'help@example.org';
  const isProduction = readDeployment(given) === 'production';
  if (isProduction) requireForProduction(value);
  return {
    port: value.PORTAL_PORT,
    host: value.PORTAL_HOST,
    apiUrl: value.API_URL ?? `http://127.0.0.1:${value.API_PORT}`,
    portalUrl: value.PORTAL_URL?.replace(/\/+$/, '') ?? null,
    store: readStoreConfig(env),
    trustedProxies: readList(value.EDGE_TRUSTED_PROXIES),
    logLevel: value.LOG_LEVEL,
    metrics:
      value.EDGE_METRICS_PORT === undefined
        ? null
        : { host: value.METRICS_HOST, port: value.EDGE_METRICS_PORT },
    // Without a balancer no visitor would be sent elsewhere, and a developer does not want to wait.
    drainMs: Number(value.DRAIN_SECONDS ?? (isProduction ? 5 : 0)) * 1000,
    securityContact: value.SECURITY_CONTACT ?? contactEmail,
    channel: value.CHANNEL,
    acceptsStale: value.ACCEPT_STALE_RELEASES === 'true',
    pageDataMs: Number(value.PAGE_DATA_MS),
    rendering: {
      processes: Number(value.RENDER_PROCESSES ?? defaultRenderProcesses()),
      limitMs: Number(value.RENDER_MS),
    },
    speedSample: Number(value.SPEED_SAMPLE),
    devReload: value.DEV_RELOAD === 'true',
    locales: offeredLocales(value.DRAFT_LANGUAGES, isProduction),
    hostOrigins: readOrigins('HOST_ORIGINS', value.HOST_ORIGINS),
    devTools: {
      isForAll: !isProduction,
      origins: isProduction ? [] : readOrigins('OVERRIDE_ORIGINS', value.OVERRIDE_ORIGINS),
    },
    page: {
      shortName: value.PORTAL_SHORT_NAME,
      helpCentreUrl: value.HELP_CENTRE_URL,
      contactEmail,
      referenceData: value.REFERENCE_DATA,
    },
  };
}

/** Throws one line that names everything that is missing. The API requires the same of its own settings. */
function requireForProduction(value: z.output<typeof environment>): void {
  const missing = [
    !value.PORTAL_URL?.startsWith('https://') && 'PORTAL_URL (where people open the portal, https)',
    value.CONTACT_EMAIL === undefined && 'CONTACT_EMAIL (the e-mail address that pages name)',
    value.REFERENCE_DATA !== 'production' && 'REFERENCE_DATA=production',
    value.DEV_RELOAD === 'true' && 'DEV_RELOAD=false',
  ].filter((line) => typeof line === 'string');
  if (missing.length > 0)
    throw new Error(`DEPLOYMENT=production also needs ${missing.join(', ')}.`);
}

function readOrigins(name: string, text: string): string[] {
  return readList(text).map((origin) => {
    if (URL.canParse(origin) && new URL(origin).origin === origin) return origin;
    throw new Error(
      `${name}=${text} is not usable: ${origin} must be an origin such as http://localhost:3103.`,
    );
  });
}
