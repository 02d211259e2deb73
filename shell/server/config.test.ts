import assert from 'node:assert/strict';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { locales } from '@portal/contract';
import { readEdgeConfig } from './config.ts';

test('without any setting the portal serves at port 3000, its API at 4000, its data in .data', () => {
  assert.deepEqual(readEdgeConfig({}), {
    port: 3000,
    host: '127.0.0.1',
    apiUrl: 'http://127.0.0.1:4000',
    portalUrl: null,
    securityContact: 'help@example.org',
    store: { location: resolve('.data/store'), dataDirectory: resolve('.data') },
    trustedProxies: [],
    logLevel: 'info',
    metrics: null,
    drainMs: 0,
    channel: 'production',
    acceptsStale: false,
    pageDataMs: 800,
    rendering: {
      processes: Math.min(8, Math.max(2, availableParallelism() - 1)),
      limitMs: 600,
    },
    speedSample: 10,
    devReload: false,
    locales,
    hostOrigins: [],
    devTools: {
      isForAll: true,
      origins: Array.from({ length: 10 }, (_, number) => `http://localhost:${3100 + number}`),
    },
    page: {
      shortName: 'SMEDAN',
      helpCentreUrl: 'https://help.example.org/',
      contactEmail: 'help@example.org',
      referenceData: 'development',
    },
  });
});

test('an empty setting is none', () => {
  assert.equal(readEdgeConfig({ PORTAL_PORT: '', API_URL: '', STORE_DIR: '' }).port, 3000);
});

test('store and API follow the directory and the port, unless they are named themselves', () => {
  const followed = readEdgeConfig({ DATA_DIR: '/srv/data', API_PORT: '4100' });
  assert.equal(followed.store.location, '/srv/data/store');
  assert.equal(followed.apiUrl, 'http://127.0.0.1:4100');
  const named = readEdgeConfig({
    DATA_DIR: '/srv/data',
    STORE_DIR: '/srv/store',
    API_URL: 'https://api.example.org',
  });
  assert.equal(named.store.location, '/srv/store');
  assert.equal(named.apiUrl, 'https://api.example.org');
});

for (const [name, value, rule] of [
  ['PORTAL_PORT', 'eighty', 'a port number from 1 to 65535'],
  ['PORTAL_PORT', '0', 'a port number from 1 to 65535'],
  ['PORTAL_PORT', '65536', 'a port number from 1 to 65535'],
  ['PORTAL_PORT', '-1', 'a port number from 1 to 65535'],
  ['PORTAL_PORT', '30 00', 'a port number from 1 to 65535'],
  ['API_PORT', '1e3', 'a port number from 1 to 65535'],
  ['API_URL', 'localhost', 'a URL such as http://127.0.0.1:4000'],
  ['PORTAL_URL', 'portal.example.org', 'a URL such as https://portal.example.org'],
  ['CHANNEL', '../staging', 'a channel name such as production'],
  ['HELP_CENTRE_URL', 'help', 'a URL such as https://help.example.org'],
  ['CONTACT_EMAIL', 'help', 'an e-mail address'],
  ['DEV_RELOAD', 'yes', 'true or false'],
  ['REFERENCE_DATA', 'all', 'development or production'],
  ['LOG_LEVEL', 'loud', 'fatal, error, warn, info, debug, trace or silent'],
  ['DRAIN_SECONDS', '61', 'whole seconds from 0 to 60'],
  [
    'EDGE_TRUSTED_PROXIES',
    '10.0.0.0/33',
    'IP addresses or networks such as 10.0.0.4 10.1.0.0/16, or loopback',
  ],
] as const) {
  test(`${name}=${value} stops the start with a line that says what it must be`, () => {
    assert.throws(() => readEdgeConfig({ [name]: value }), {
      message: `${name}=${value} is not usable: it must be ${rule}.`,
    });
  });
}

test('the setting that edge and API once shared stops the start with a line that names the two', () => {
  assert.throws(() => readEdgeConfig({ TRUSTED_PROXIES: '10.0.0.0/8' }), {
    message:
      'TRUSTED_PROXIES is no longer used: set EDGE_TRUSTED_PROXIES (the proxies in front of the edge) and API_TRUSTED_PROXIES (the edges in front of the API).',
  });
  const { trustedProxies } = readEdgeConfig({ EDGE_TRUSTED_PROXIES: '10.0.0.0/8, ::1 loopback' });
  assert.deepEqual(trustedProxies, ['10.0.0.0/8', '::1', 'loopback']);
});

test('in production an edge that stops serves on for five seconds, unless another time is set', () => {
  const env = {
    DEPLOYMENT: 'production',
    PORTAL_URL: 'https://portal.example.org',
    CONTACT_EMAIL: 'help@agency.example',
    REFERENCE_DATA: 'production',
  };
  assert.equal(readEdgeConfig(env).drainMs, 5000);
  assert.equal(readEdgeConfig({ ...env, DRAIN_SECONDS: '20' }).drainMs, 20_000);
});

test('a bucket is a store, with keys that every machine has', () => {
  const url = 's3://portal/releases';
  const { store } = readEdgeConfig({ STORE_URL: url, RELEASE_PUBLIC_KEY: 'abc' });
  assert.equal(store.location, url);
  assert.throws(() => readEdgeConfig({ STORE_URL: url }), /STORE_URL needs keys/);
  assert.throws(() => readEdgeConfig({ STORE_URL: 'ftp://portal' }), {
    message: 'STORE_URL=ftp://portal is not usable: it must be s3://bucket/prefix.',
  });
});

const production = {
  DEPLOYMENT: 'production',
  PORTAL_URL: 'https://portal.example.org',
  CONTACT_EMAIL: 'help@agency.example',
  REFERENCE_DATA: 'production',
};

test('an edge for real people says what it needs, in one line', () => {
  assert.equal(readEdgeConfig(production).portalUrl, 'https://portal.example.org');
  assert.throws(
    () => readEdgeConfig({ DEPLOYMENT: 'production', PORTAL_URL: 'http://a.example' }),
    {
      message:
        'DEPLOYMENT=production also needs PORTAL_URL (where people open the portal, https), CONTACT_EMAIL (the e-mail address that pages name), REFERENCE_DATA=production.',
    },
  );
  assert.throws(() => readEdgeConfig({ ...production, DEPLOYMENT: '' }), {
    message: /^PORTAL_URL is a public URL: set DEPLOYMENT=production/,
  });
});

test('in production an override comes only from the store, and only staff can use it', () => {
  const { devTools } = readEdgeConfig({
    ...production,
    OVERRIDE_ORIGINS: 'http://localhost:3103',
  });
  assert.deepEqual(devTools, { isForAll: false, origins: [] });
});

test('origins of overrides are named one by one', () => {
  const { devTools } = readEdgeConfig({
    OVERRIDE_ORIGINS: 'http://localhost:3103, https://a.example',
  });
  assert.deepEqual(devTools.origins, ['http://localhost:3103', 'https://a.example']);
  for (const text of ['localhost:3103', 'http://localhost:3103/', '*', 'https://*.example.org/x'])
    assert.throws(() => readEdgeConfig({ OVERRIDE_ORIGINS: text }), /^Error: OVERRIDE_ORIGINS=/);
});
