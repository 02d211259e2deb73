import { openConfiguredStore } from '@portal/releases';
import { join } from 'node:path';
import { publishBuilt } from './publish.ts';

/** For end-to-end tests: makes a built directory live in a running portal, whether or not it would do any good. */
export async function makeLive(
  dataDirectory: string,
  app: string,
  builtDirectory: string,
): Promise<void> {
  const config = { location: join(dataDirectory, 'store'), dataDirectory };
  const store = await openConfiguredStore(config, {});
  await publishBuilt(store, {
    channel: 'production',
    apps: [app],
    reason: 'end-to-end test',
    isChecked: false,
    deltaLimitMs: 2000,
    builtDirectory: () => builtDirectory,
  });
}
