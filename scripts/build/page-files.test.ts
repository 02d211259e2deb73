import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { compile } from './compile.ts';
import { defineRemote } from './define-remote.ts';
import { makeFixtureRemote } from './fixture-remote.ts';

test('a page waits for the lazy modules that it uses, not for those of what is left out of it', async (t) => {
  const root = makeFixtureRemote(t, {
    'src/exposes/tiny.ts': `
      export const routes = [
        { lazy: () => import('../list.ts') },
        { path: 'new', lazy: () => import('../form.ts') },
      ];
    `,
    'src/list.ts': `import { calls } from './list-calls.ts'; export const Component = () => calls.list;`,
    'src/list-calls.ts': `
      import * as z from 'zod/mini';
      const query = /*#__PURE__*/ (() => z.object({ q: z.string() }))();
      export const calls = { list: 'GET /list' };
    `,
    'src/form.ts': `
      import * as z from 'zod/mini';
      const schema = z.object({ q: z.string() });
      export const Component = () => schema;
    `,
    'src/locales.ts': '',
  });
  const remote = defineRemote(pathToFileURL(join(root, 'webpack.config.ts')).href);
  const stats = await compile(remote.configure({ mode: 'production', buildId: '0a1b2c' }));
  assert.deepEqual(remote.groups(stats).lazyModules, { './tiny new': ['zod/mini'] });
});
