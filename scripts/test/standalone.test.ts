import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { remoteDescriptor } from '@portal/contract/composition';
import { remoteNames, repositoryRoot } from '../build/paths.ts';

for (const remote of remoteNames)
  test(`${remote} on its own has every module that its descriptor names`, () => {
    const read = (file: string) => readFileSync(join(repositoryRoot, remote, file), 'utf8');
    const {
      mounts,
      modals,
      widgets = [],
    } = remoteDescriptor.parse(JSON.parse(read('remote.json')));
    const source = read('src/standalone.tsx');
    for (const [kind, modules] of Object.entries({ mounts, modals, widgets })) {
      const [, named = ''] = new RegExp(`^  ${kind}: \\{([^}]*)\\}`, 'm').exec(source) ?? [];
      const missing = modules.filter(({ expose }) => !named.includes(`'${expose}':`));
      assert.deepEqual(
        missing.map(({ expose }) => expose),
        [],
        kind,
      );
    }
  });
