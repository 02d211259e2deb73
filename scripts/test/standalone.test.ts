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
      frames = [],
    } = remoteDescriptor.parse(JSON.parse(read('remote.json')));
    const source = read('src/standalone.tsx');
    for (const [kind, modules] of Object.entries({ mounts, modals, widgets, frames })) {
      if (kind === 'frames' && modules.length === 0) continue;
      const [, named = ''] = new RegExp(`^  ${kind}: \\{([^}]*)\\}`, 'm').exec(source) ?? [];
      const missing = modules.filter(({ expose }) => !named.includes(`'${expose}':`));
      assert.deepEqual(
        missing.map(({ expose }) => expose),
        [],
        kind,
      );
    }
    const ownFrames = new Set(frames.map(({ name }) => name));
    const foreign = mounts.filter(({ frame }) => frame !== undefined && !ownFrames.has(frame));
    // Without one its pages in the frame of another remote have no person.
    assert.equal(/^  staff: /m.test(source), foreign.length > 0, 'a staff account is signed in');
  });
