import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readEdgeConfig } from '@portal/shell/server/config';
import { ChannelConflict, openConfiguredStore } from '@portal/releases';
import { watch } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { buildApp } from '@portal/remote-tools/build';
import { appDirectory, repositoryRoot } from './build/paths.ts';
import { publishBuilt } from './portal/publish.ts';

/** `node scripts/dev-watch.ts <app>`: builds and publishes one app at each change of its sources or of shared-lib. */
const app = process.argv[2] ?? '';
const config = readEdgeConfig(process.env);
const store = await openConfiguredStore(config.store);
const settleMs = 80;

let isBuilding = false;
let isStale = true;

async function publishWhatIsNew(): Promise<void> {
  if (isBuilding) return;
  isBuilding = true;
  while (isStale) {
    isStale = false;
    await wait(settleMs);
    try {
      const { isNew, release } = await buildApp(appDirectory(app), 'development');
      if (isNew) console.log(`built ${release.id}`);
      await publish();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  }
  isBuilding = false;
}

/** The apps publish side by side: one that comes second looks again. */
async function publish(): Promise<void> {
  try {
    await publishBuilt(store, {
      channel: config.channel,
      apps: [app],
      reason: 'npm run dev',
      isChecked: false,
    });
  } catch (error) {
    if (!(error instanceof ChannelConflict)) throw error;
    await publish();
  }
}

for (const directory of [appDirectory(app), join(repositoryRoot, 'shared-lib')]) {
  watch(directory, { recursive: true }, (_event, name) => {
    if (name && /^(dist|node_modules|server|public)\b|\.test\.tsx?$/.test(name)) return;
    isStale = true;
    void publishWhatIsNew();
  });
}
process.once('exit', () => rmSync(join(appDirectory(app), 'dist/.inputs'), { force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
void publishWhatIsNew();
