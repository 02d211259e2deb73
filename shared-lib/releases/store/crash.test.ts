import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test } from 'node:test';
import { openConfiguredStore } from './open-store.ts';
import { makeDirectory } from './testing.ts';

const here = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);

/** Publishes and promotes one release after the other until it is killed, and says when it has begun. */
const writer = (dataDirectory: string) => `
import { openConfiguredStore } from ${here('./open-store.ts')};
import { makeRelease } from ${here('./testing.ts')};
import { putRelease } from ${here('./put-release.ts')};
import { promote } from ${here('./change-channel.ts')};
import { mkdirSync, writeFileSync } from 'node:fs';
const data = ${JSON.stringify(dataDirectory)};
const store = await openConfiguredStore({ location: data + '/store', dataDirectory: data }, {});
for (let at = 0; ; at += 1) {
  const version = process.pid + '.0.' + at;
  const content = version.repeat(20_000);
  const metadata = makeRelease('shell', version, content);
  const built = data + '/built/' + version;
  mkdirSync(built, { recursive: true });
  for (const file of Object.keys(metadata.files)) writeFileSync(built + '/' + file, content);
  writeFileSync(built + '/release.json', JSON.stringify(metadata));
  await putRelease(store, metadata, built);
  await promote(store, { channel: 'production', app: 'shell', version, by: 'x', reason: 'x' });
  console.log(at);
}`;

test('a writer that is killed at any moment leaves the old state or the new, never a mixture', async (t) => {
  const dataDirectory = await makeDirectory(t);
  const config = { location: join(dataDirectory, 'store'), dataDirectory };
  const store = await openConfiguredStore(config, {});
  for (let kill = 0; kill < 4; kill += 1) {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', writer(dataDirectory)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    // After the first change, in the middle of whatever comes next.
    await once(child.stdout, 'data');
    for (let turn = 0; turn < kill * 40; turn += 1) await new Promise(setImmediate);
    child.kill('SIGKILL');
    await once(child, 'exit');

    const { live, number, unusable } = await store.readHead('production');
    assert.ok(live);
    assert.equal(live.revision, number);
    assert.deepEqual(unusable, []);
    const release = await store.readRelease('shell', live.releases.shell?.id ?? '');
    for (const [file, { bytes }] of Object.entries(release?.files ?? {})) {
      const stored = await store.objects.stat(`releases/shell/${release?.id}/${file}`);
      assert.equal(stored?.bytes, bytes);
    }
  }
});
