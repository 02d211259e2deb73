import { readConfig } from '@portal/api/config';
import { readStoreConfig } from '@portal/releases';
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { repositoryRoot } from '../build/paths.ts';
import { compose, fill, manifests, ours, pods, settingsOf } from './filled-settings.ts';
import { readEnvExample, readOps } from './read-ops.ts';

test('APIs share a bucket and no disk, and the pooler is not asked to migrate or to back up', () => {
  const apis = {
    compose: compose.services['api1']?.environment ?? {},
    'compose, backup': compose.services['backup']?.environment ?? {},
    ...Object.fromEntries(
      ['portal-api', 'portal-doctor', 'portal-backup', 'portal-backup-verify'].map((name) => [
        name,
        settingsOf(name),
      ]),
    ),
    systemd: readEnvExample(),
  };
  for (const [name, env] of Object.entries(apis)) {
    const { uploads, databaseUrl, migrationDatabaseUrl } = readConfig(fill(env));
    assert.match(uploads, /^s3:/, name);
    assert.ok(migrationDatabaseUrl && migrationDatabaseUrl !== databaseUrl, name);
  }
  for (const name of ['compose, backup', 'portal-backup', 'systemd']) {
    const { backup } = readConfig(fill(apis[name as keyof typeof apis] ?? {}));
    assert.ok(backup.dir && backup.recipients.length > 0, name);
  }
  for (const { name, template } of pods.filter(({ name }) => name === 'portal-api'))
    assert.ok(!JSON.stringify(template.spec).includes('persistentVolumeClaim'), name);
});

test('whatever opens the store has the key that its releases are checked with', () => {
  const opening = Object.entries({
    ...Object.fromEntries(
      ours.map(([name, { environment = {} }]) => [`compose, ${name}`, environment]),
    ),
    ...Object.fromEntries(pods.map(({ name }) => [name, settingsOf(name)])),
    systemd: readEnvExample(),
  }).filter(([, env]) => env['STORE_URL']);
  assert.ok(opening.length >= 7);
  for (const [name, env] of opening) assert.doesNotThrow(() => readStoreConfig(fill(env)), name);
});

test('an image has every workspace that the API needs when it runs', () => {
  const neededBy = (folder: string, found = new Set<string>()): Set<string> => {
    const file = readFileSync(join(repositoryRoot, folder, 'package.json'), 'utf8');
    const { dependencies = {} } = JSON.parse(file) as { dependencies?: Record<string, string> };
    for (const name of Object.keys(dependencies)) {
      const other = `shared-lib/${name.replace('@portal/', '')}`;
      if (!name.startsWith('@portal/') || found.has(other)) continue;
      found.add(other);
      neededBy(other, found);
    }
    return found;
  };
  for (const image of ['api', 'jobs']) {
    const text = readOps(`containers/${image}.Containerfile`);
    for (const needed of neededBy('api'))
      assert.ok(text.includes(`\nCOPY ${needed} ${needed}\n`), `${image} has ${needed}`);
  }
});

test('Prometheus asks where edges and APIs have their metrics, and only it may', () => {
  const { scrape_configs: jobs } = parse(readOps('prometheus/prometheus.yml')) as {
    scrape_configs: { job_name: string; dns_sd_configs?: { names: string[]; port: number }[] }[];
  };
  for (const kind of ['edge', 'api'] as const) {
    const found = jobs.find(({ job_name }) => job_name === `portal-${kind}`)?.dns_sd_configs?.[0];
    const { names: [name = ''] = [], port = 0 } = found ?? {};
    const setting = kind === 'edge' ? 'EDGE_METRICS_PORT' : 'API_METRICS_PORT';
    for (const [, { environment = {}, networks }] of ours.filter(([at]) => at.startsWith(kind))) {
      assert.equal(environment[setting], String(port));
      assert.equal(environment['METRICS_HOST'], '0.0.0.0');
      assert.ok(JSON.stringify(networks).includes(`"${name}"`), `${name} is an alias`);
    }
    assert.equal(settingsOf(`portal-${kind}`)[setting], String(port));
    assert.equal(settingsOf(`portal-${kind}`)['METRICS_HOST'], '0.0.0.0');
    const service = manifests.find(
      ({ kind, metadata }) =>
        kind === 'Service' && `${metadata.name}.${metadata.namespace}` === name,
    );
    assert.ok(JSON.stringify(service?.spec).includes(`"port":${port}`), name);
    const rules = manifests
      .filter(({ kind }) => kind === 'NetworkPolicy')
      .flatMap(({ spec }) => spec?.ingress ?? [])
      .map((rule) => JSON.stringify(rule))
      .filter((rule) => rule.includes(`"port":${port}`));
    assert.equal(rules.length, 1);
    assert.match(rules[0] ?? '', /"app.kubernetes.io\/name":"prometheus"/);
  }
});

test('nginx and PgBouncer are configured by the files that the tests run, for the addresses of compose.yaml', () => {
  const includes = [...readOps('nginx/nginx.conf').matchAll(/include site\/([\w-]+\.conf);/g)];
  assert.equal(includes.length, 5);
  for (const [, file = ''] of includes)
    for (const folder of ['site.example', 'site.compose'])
      assert.ok(existsSync(join(repositoryRoot, 'ops/nginx', folder, file)), `${folder}/${file}`);
  const addressOf = (name: string, network: string) =>
    (compose.services[name]?.networks?.[network] as { ipv4_address?: string } | undefined)
      ?.ipv4_address ?? '';
  for (const [kind, port] of [
    ['edge', 3000],
    ['api', 4000],
  ] as const)
    for (const name of [`${kind}1`, `${kind}2`])
      assert.ok(
        readOps(`nginx/site.compose/${kind}s.conf`).includes(
          `server ${addressOf(name, `${kind}s`)}:${port} `,
        ),
        name,
      );
  const { API_URL, EDGE_TRUSTED_PROXIES } = compose.services['edge1']?.environment ?? {};
  assert.equal(API_URL, `http://${addressOf('nginx', 'apis')}:4000`);
  assert.equal(EDGE_TRUSTED_PROXIES, addressOf('nginx', 'edges'));
  const site = readOps('pgbouncer/site.example.ini');
  assert.ok(site.includes(`listen_addr = ${addressOf('pgbouncer', 'data')}\n`));
  assert.ok(site.includes(`host=${addressOf('postgres', 'data')} port=5432`));
});
