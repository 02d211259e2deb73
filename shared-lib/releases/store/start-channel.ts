import type { TestContext } from 'node:test';
import type { Release } from '@portal/contract/composition';
import { promote } from './change-channel.ts';
import { makeKeys, makeRelease, makeWorkshop } from './testing.ts';

export const channel = 'production';
export const who = { channel, by: 'ada', reason: 'a test' };

/** For tests: a channel with a shell, and a remote that went from 1.0.0 over 1.1.0 to 1.2.0. */
export async function startChannel(t: TestContext) {
  const keys = makeKeys();
  const workshop = await makeWorkshop(t, undefined, keys);
  const { store, publish } = workshop;
  const add = async (app: string, version: string, metadata: Partial<Release> = {}) => {
    const release = await publish(makeRelease(app, version, `${app} ${version}`, metadata));
    return release.id;
  };
  await add('shell', '1.0.0');
  await promote(store, { ...who, app: 'shell', version: '1.0.0' });
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await add('mf-benefits', version);
    await promote(store, { ...who, app: 'mf-benefits', version });
  }
  await add('mf-finance', '1.0.0');
  await promote(store, { ...who, app: 'mf-finance', version: '1.0.0' });
  const live = async () => (await store.readHead(channel)).live;
  const versionOf = async (app: string) => (await live())?.releases[app]?.id.split('-')[0];
  return { ...workshop, keys, add, live, versionOf };
}

export const benefits = { ...who, app: 'mf-benefits' };
