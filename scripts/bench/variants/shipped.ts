import { buildApp } from '@portal/remote-tools/build';
import { appDirectory, appNames } from '../../build/paths.ts';
import { publishBuilt } from '../../portal/publish.ts';
import { openBenchStore } from './open-bench-store.ts';

/** The portal exactly as `npm start` builds and publishes it. */
export async function buildShipped(storeDirectory: string, channel: string): Promise<void> {
  for (const app of appNames) await buildApp(appDirectory(app));
  const store = await openBenchStore(storeDirectory);
  await publishBuilt(store, { channel, apps: appNames, reason: 'npm run bench' });
}
