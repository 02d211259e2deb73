import { readConfig } from '@portal/api/config';
import { readEdgeConfig } from '@portal/shell/server/config';
import assert from 'node:assert/strict';
import { readCompose, readManifests } from './read-ops.ts';

export const compose = readCompose();
export const services = Object.entries(compose.services);
export const ours = services.filter(([, { image }]) => image?.startsWith('portal-'));
export const manifests = readManifests('portal.yaml');
export const secrets = readManifests('secrets.example.yaml');

export const pods = manifests.flatMap(({ metadata: { name }, spec }) => {
  const template = spec?.template ?? spec?.jobTemplate?.spec.template;
  return template ? [{ name, template }] : [];
});

/** Settings of a container, from wherever they come. */
export function settingsOf(name: string): Record<string, string> {
  const [container] = pods.find((pod) => pod.name === name)?.template.spec.containers ?? [];
  assert.ok(container, name);
  const from = (container.envFrom ?? []).flatMap(({ configMapRef, secretRef }) => {
    const source = (configMapRef ? manifests : secrets).find(
      ({ kind, metadata }) =>
        kind === (configMapRef ? 'ConfigMap' : 'Secret') &&
        metadata.name === (configMapRef ?? secretRef)?.name,
    );
    assert.ok(source, `${name} names a source that exists`);
    return Object.entries(source.data ?? source.stringData ?? {});
  });
  return { ...Object.fromEntries(from), ...readEnv(container.env ?? []) };
}

const readEnv = (env: { name: string; value: string }[]) =>
  Object.fromEntries(env.map(({ name, value }) => [name, value]));

/** A value that an operator fills in; each has the form that the setting demands. */
const examples: Record<string, string> = {
  SECRET_KEY: 'k'.repeat(40),
  PORTAL_URL: 'https://portal.example.org',
  CONTACT_EMAIL: 'help@example.org',
  SMTP_URL: 'smtps://mail.example.org',
  MAIL_FROM: 'portal@example.org',
  SMS_GATEWAY_URL: 'https://sms.example.org',
  RELEASE_PUBLIC_KEY: 'a-key',
  DATABASE_URL: 'postgres://portal@10.0.3.2/portal',
  MIGRATION_DATABASE_URL: 'postgres://portal@10.0.3.1/portal',
  BACKUP_VERIFY_DATABASE_URL: 'postgres://portal@10.0.3.1/postgres',
  BACKUP_RECIPIENTS: 'age1example',
};
export const fill = (env: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(env).map(([name, value]) => [
      name,
      value === '' || value.includes('${') ? (examples[name] ?? '') : value,
    ]),
  );

/** Throws the line with which the process would not start. */
export function assertStarts(program: 'api' | 'edge', env: Record<string, string>): void {
  const filled = { NODE_ENV: 'production', ...fill(env) };
  if (program === 'api') assert.ok(readConfig(filled).production);
  else assert.equal(readEdgeConfig(filled).devTools.isForAll, false);
}
