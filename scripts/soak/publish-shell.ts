import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openConfiguredStore, promote, putRelease } from '@portal/releases';
import { makeRelease } from '@portal/releases/testing';

/** Makes a release of a shell live that has one line of code: enough for an edge to serve pages. */
export async function publishShell(root: string, signingKey: string): Promise<void> {
  const store = await openConfiguredStore(
    { location: join(root, 'store'), dataDirectory: root },
    { RELEASE_SIGNING_KEY: signingKey },
  );
  const content = '/* a shell */'.repeat(40);
  const details = makeRelease('shell', '1.0.0', content);
  const built = join(root, 'built');
  mkdirSync(built);
  writeFileSync(join(built, 'release.json'), JSON.stringify(details));
  for (const file of Object.keys(details.files)) writeFileSync(join(built, file), content);
  await putRelease(store, details, built);
  const reason = { by: 'a test of load', reason: 'a shell to serve' };
  await promote(store, { channel: 'production', app: 'shell', version: '1.0.0', ...reason });
}
