import { readConfig } from '@portal/api/config';
import { Ajv } from 'ajv';
import * as apps from 'kubernetes-models/apps/v1';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from '../build/paths.ts';
import {
  assertStarts,
  compose,
  fill,
  manifests,
  ours,
  pods,
  secrets,
  services,
  settingsOf,
} from './filled-settings.ts';
import { readEnvExample, readOps, readSettings, readUnits, type Manifest } from './read-ops.ts';

const settings = readSettings();

test('compose.yaml follows the schema of Compose', () => {
  // From github.com/compose-spec/compose-spec (Apache-2.0), 170098b.
  const { $schema, ...schema } = JSON.parse(
    readFileSync(join(repositoryRoot, 'scripts/ops/compose-spec.json'), 'utf8'),
  ) as Record<string, unknown>;
  assert.match(String($schema), /draft-07/);
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  assert.ok(validate(compose), JSON.stringify(validate.errors, null, 1));
});

test('every service of compose.yaml is without root, limited, probed and pinned', () => {
  for (const [name, service] of services) {
    assert.match(service.user ?? '', /^[1-9]\d*:[1-9]\d*$/, `${name} has a user that is not root`);
    assert.equal(service.read_only, true, name);
    assert.deepEqual(service.cap_drop, ['ALL'], name);
    assert.ok(service.security_opt?.includes('no-new-privileges:true'), name);
    assert.equal(service.privileged, undefined, name);
    for (const limit of ['mem_limit', 'cpus', 'pids_limit'] as const)
      assert.ok(service[limit], `${name} has ${limit}`);
    assert.ok(service.healthcheck, `${name} is probed`);
    assert.match(service.image ?? '', /:v?[A-Z]*\.?\d[\w.-]*$/, `${name} names a version`);
  }
});

test('networks of compose.yaml keep tiers apart', () => {
  const networksOf = (name: string) => Object.keys(compose.services[name]?.networks ?? {});
  const isInternal = (name: string) => compose.networks[name]?.internal === true;
  for (const name of ['edge1', 'edge2', 'postgres', 'pgbouncer', 'store', 'prometheus'])
    assert.ok(networksOf(name).every(isInternal), `${name} reaches nothing outside`);
  for (const name of ['edge1', 'edge2', 'nginx', 'gate'])
    assert.ok(!networksOf(name).includes('data'), `${name} does not reach the database`);
  const open = services.filter(([, { ports = [] }]) =>
    ports.some((port) => !port.startsWith('127.0.0.1:')),
  );
  assert.deepEqual(
    open.map(([name]) => name),
    ['nginx'],
  );
});

test('settings of compose.yaml exist, and the processes start with them', () => {
  for (const [name, { environment = {} }] of ours)
    for (const setting of Object.keys(environment))
      assert.ok(settings.has(setting), `${name}: ${setting} is no setting`);
  for (const name of ['api1', 'api2'])
    assertStarts('api', compose.services[name]?.environment ?? {});
  for (const name of ['edge1', 'edge2'])
    assertStarts('edge', compose.services[name]?.environment ?? {});
});

const models: Record<string, new (manifest: never) => { validate: () => void }> = {
  ...core,
  ...apps,
  ...batch,
  ...networking,
  ...policy,
} as never;

for (const manifest of [...manifests, ...secrets])
  test(`${manifest.kind} ${manifest.metadata.name} follows the schema of Kubernetes`, () => {
    const Model = models[manifest.kind];
    assert.ok(Model, manifest.kind);
    new Model(manifest as never).validate();
    const isOfPortal = manifest.kind === 'Namespace' || manifest.metadata.namespace === 'portal';
    assert.ok(isOfPortal, 'it is in the namespace');
  });

test('every pod is without root, limited, and cannot ask the cluster', () => {
  for (const { name, template } of pods) {
    const { spec } = template;
    assert.equal(spec.automountServiceAccountToken, false, name);
    assert.equal(spec.securityContext?.runAsNonRoot, true, name);
    assert.ok(spec.securityContext?.seccompProfile, name);
    for (const container of spec.containers) {
      assert.equal(container.securityContext?.allowPrivilegeEscalation, false, name);
      assert.equal(container.securityContext?.readOnlyRootFilesystem, true, name);
      assert.deepEqual(container.securityContext?.capabilities?.drop, ['ALL'], name);
      for (const kind of ['requests', 'limits'] as const)
        assert.ok(container.resources?.[kind]?.cpu && container.resources[kind].memory, name);
      assert.match(container.image, /:\d+\.\d+\.\d+$/, `${name} names a version`);
    }
  }
});

test('probes ask the three questions, and a balancer notices within DRAIN_SECONDS', () => {
  for (const name of ['portal-api', 'portal-edge']) {
    const [container] = pods.find((pod) => pod.name === name)?.template.spec.containers ?? [];
    const { startupProbe, livenessProbe, readinessProbe } = container ?? {};
    assert.match(startupProbe?.httpGet?.path ?? '', /\/livez$/, name);
    assert.match(livenessProbe?.httpGet?.path ?? '', /\/livez$/, name);
    assert.match(readinessProbe?.httpGet?.path ?? '', /\/readyz$/, name);
    const { failureThreshold = 3, periodSeconds = 10, timeoutSeconds = 1 } = readinessProbe ?? {};
    const { drainMs } = readConfig(fill(settingsOf('portal-api')));
    assert.ok(failureThreshold * (periodSeconds + timeoutSeconds) * 1000 <= drainMs, name);
    const kinds = manifests.filter(({ spec }) =>
      JSON.stringify(spec?.selector)?.includes(`"${name}"`),
    );
    const budget = kinds.find(({ kind }) => kind === 'PodDisruptionBudget');
    assert.ok(budget, `${name} has a disruption budget`);
  }
});

test('nothing is reached unless a policy says so, and every pod has one', () => {
  const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy');
  const denial = policies.find(({ metadata }) => metadata.name === 'default-deny');
  assert.deepEqual(denial?.spec, { podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  for (const { name } of pods) {
    const own = policies.filter(({ spec }) =>
      JSON.stringify(spec?.podSelector).includes(`"${name}"`),
    );
    assert.equal(own.length, 1, `${name} has a policy`);
  }
  const edge = policies.find(({ metadata }) => metadata.name === 'portal-edge');
  assert.ok(!JSON.stringify(edge).includes('10.0.3.'), 'edges do not reach the database');
});

test('settings of the cluster exist, and the processes start with them', () => {
  for (const { name } of pods)
    for (const setting of Object.keys(settingsOf(name)))
      assert.ok(settings.has(setting), `${name}: ${setting} is no setting`);
  for (const name of ['portal-api', 'portal-doctor']) assertStarts('api', settingsOf(name));
  assertStarts('edge', settingsOf('portal-edge'));
});

test('settings of portal.env.example exist, and API and edge start with them', () => {
  const env = readEnvExample();
  for (const setting of Object.keys(env)) assert.ok(settings.has(setting), setting);
  assertStarts('api', env);
  assertStarts('edge', env);
});

for (const { name, text } of readUnits().filter(({ name }) => name.endsWith('.service')))
  test(`${name} is hardened`, () => {
    for (const line of [
      'User=portal',
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
      'ProtectSystem=strict',
      'ProtectHome=yes',
      'PrivateTmp=yes',
      'SystemCallFilter=@system-service',
      'EnvironmentFile=/etc/portal/portal.env',
    ])
      assert.ok(text.includes(`\n${line}\n`), line);
    assert.match(text, /\nRestrictNamespaces=(yes|user net)\n/);
    assert.match(text, /\nMemoryMax=.*\nTasksMax=/);
  });

test('every timer starts a unit that exists, and every image a program that exists', () => {
  const names = new Set(readUnits().map(({ name }) => name));
  for (const name of names)
    if (name.endsWith('.timer')) assert.ok(names.has(name.replace('.timer', '.service')), name);
  const programs = [
    ...readUnits().map(({ text }) => text),
    ...['api', 'edge', 'jobs'].map((name) => readOps(`containers/${name}.Containerfile`)),
  ].flatMap((text) => [...text.matchAll(/[\s"]((?:api|shell|scripts)\/[\w/-]+\.ts)/g)]);
  assert.ok(programs.length >= 6);
  for (const [, program = ''] of programs)
    assert.ok(existsSync(join(repositoryRoot, program)), program);
});

test('render processes may be started with a user and a network namespace, and with no other', () => {
  const profile = JSON.parse(readOps('containers/edge-seccomp.json')) as {
    defaultAction: string;
    syscalls: {
      names: string[];
      action: string;
      args?: { value: number; op: string }[];
      includes?: { caps?: string[] };
    }[];
  };
  assert.equal(profile.defaultAction, 'SCMP_ACT_ERRNO');
  const allowed = (name: string) =>
    profile.syscalls.filter(
      ({ names, action, includes }) =>
        names.includes(name) && action === 'SCMP_ACT_ALLOW' && !includes?.caps,
    );
  const userAndNetwork = 0x1000_0000 + 0x4000_0000;
  assert.deepEqual(
    allowed('unshare').map(({ args = [] }) => args.map(({ value, op }) => [value, op])),
    [[[userAndNetwork, 'SCMP_CMP_EQ']]],
  );
  for (const name of ['mount', 'setns', 'pivot_root', 'bpf']) assert.deepEqual(allowed(name), []);
});

test('a manifest that breaks a rule is found', () => {
  const broken = {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'x' },
    spec: { replica: 2 },
  };
  const Model = models['Deployment'];
  assert.ok(Model);
  assert.throws(() => new Model(broken as unknown as Manifest as never).validate());
  const api = { ...compose.services['api1']?.environment };
  delete api['SECRET_KEY'];
  assert.throws(() => assertStarts('api', api), /SECRET_KEY/);
});
