import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from '../build/paths.ts';

const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8');

/** Its schema rejects every value: it became two settings. */
const former = 'TRUSTED_PROXIES';

/** The names in the schemas of settings, which are the only lines of these files that begin so. */
const settingsOf = (file: string) =>
  [...read(file).matchAll(/^ {2}([A-Z][A-Z\d_]+):/gm)]
    .map(([, name = '']) => name)
    .filter((name) => name !== former);

for (const file of ['api/src/environment.ts', 'shell/server/config.ts'])
  test(`.env.example names every setting of ${file}`, () => {
    const example = read('.env.example');
    const settings = settingsOf(file);
    assert.ok(settings.length > 10);
    const missing = settings.filter((name) => !new RegExp(`^(# )?${name}=`, 'm').test(example));
    assert.deepEqual(missing, []);
  });

test('the table of api/README.md names every setting of the API', () => {
  const readme = read('api/README.md');
  const missing = settingsOf('api/src/environment.ts').filter(
    (name) => !readme.includes(`\`${name}\``),
  );
  assert.deepEqual(missing, []);
});
