import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './build/paths.ts';
import { launchPortal, StartRejected } from './portal/launch.ts';
import { welcome } from './portal/welcome.ts';

const envFile = join(repositoryRoot, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);

const build = spawnSync(process.execPath, [join(repositoryRoot, 'scripts/build.ts')], {
  stdio: 'inherit',
});
if (build.status !== 0) process.exit(1);

try {
  const portal = await launchPortal(process.env);
  console.log(welcome(portal.url));
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await portal.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop());
  process.on('disconnect', () => void stop());
  void portal.failed.then(async (name) => {
    if (isStopping) return;
    console.error(`The ${name} keeps stopping, and the portal stops with it.`);
    await portal.stop();
    process.exit(1);
  });
} catch (error) {
  if (!(error instanceof StartRejected)) throw error;
  if (error.message) console.error(error.message);
  process.exit(1);
}
