import { concurrently } from 'concurrently';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readEdgeConfig } from '@portal/shell/server/config';
import { appDirectory, appNames, remoteNames, repositoryRoot } from './build/paths.ts';
import { untilHealthy } from './portal/launch.ts';
import { welcome } from './portal/welcome.ts';

/**
 * Everything at once, from the sources: the API restarts on a change; a change in the shell or a remote
 * builds only that app, publishes it to the channel `development`, and open pages reload.
 * `npm run dev -w mf-benefits` is one remote on its own; with `-- --inside http://localhost:3000` it is
 * shown inside the portal that runs there.
 */
const envFile = join(repositoryRoot, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);

const [only, ...options] = process.argv.slice(2);
if (only !== undefined) {
  if (!remoteNames.includes(only)) {
    console.error(`No such remote: ${only}. There are ${remoteNames.join(', ')}.`);
    process.exit(1);
  }
  const portal = readInside(options);
  if (portal) {
    const { developInside } = await import('@portal/remote-tools/dev');
    await developInside(appDirectory(only), portal);
  } else {
    const { developAlone } = await import('./dev-alone.ts');
    await developAlone(only);
  }
} else {
  const env = {
    CHANNEL: 'development',
    DEV_RELOAD: 'true',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  };
  const { result } = concurrently(
    [
      { name: 'api', command: 'node --watch-preserve-output --watch api/src/server.ts', env },
      { name: 'edge', command: 'node --watch-preserve-output --watch shell/server/server.ts', env },
      ...appNames.map((app) => ({ name: app, command: `node scripts/dev-watch.ts ${app}`, env })),
    ],
    { cwd: repositoryRoot, prefixColors: 'auto', killOthersOn: ['failure', 'success'] },
  );
  const { port } = readEdgeConfig(process.env);
  const url = `http://localhost:${port}`;
  void untilHealthy(url).then((outcome) =>
    console.log(outcome === 'healthy' ? welcome(url) : `Not everything serves: ${outcome.reason}`),
  );
  // The wait for the first welcome may still be under way.
  await result.then(
    () => process.exit(0),
    () => process.exit(1),
  );
}

/** The portal of `--inside <URL>`; null without it. Ends the process when it is no URL. */
function readInside(given: string[]): string | null {
  const { values } = parseArgs({ args: given, options: { inside: { type: 'string' } } });
  if (values.inside === undefined) return null;
  if (URL.canParse(values.inside)) return new URL(values.inside).origin;
  console.error(`--inside ${values.inside}: it must be a URL such as http://localhost:3000.`);
  process.exit(1);
}
