import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { workspaceWorkflow } from '@portal/remote-tools/new-remote';
import { remoteNames, repositoryRoot } from '../build/paths.ts';
import { makeScratchClone } from './scratch-clone.ts';

const workflows = join(repositoryRoot, '.github/workflows');

/** A tag is pushed; a package is published with a statement of its origin. */
const allowedWrites: Record<string, string[]> = {
  'tags.yml': ['      contents: write'],
  'packages.yml': ['      id-token: write'],
};

for (const file of readdirSync(workflows)) {
  const text = readFileSync(join(workflows, file), 'utf8');

  test(`${file} uses actions by commit: a tag that is moved cannot run other code`, () => {
    const uses = [...text.matchAll(/uses: (\S+)/g)].map(([, action = '']) => action);
    assert.ok(uses.length > 0);
    for (const action of uses) assert.match(action, /^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
  });

  test(`${file} gives its token no more than reading the sources`, () => {
    assert.match(text, /^permissions:\n {2}contents: read\n$/m);
    const writes = text.match(/^ +\S+: write$/gm) ?? [];
    assert.deepEqual(writes, allowedWrites[file] ?? []);
  });
}

test('tags.yml marks the commit with the version of each package, and a second run adds nothing', (t) => {
  const text = readFileSync(join(workflows, 'tags.yml'), 'utf8');
  const [, command = ''] = /run: npx (changeset .+)/.exec(text) ?? [];
  const settings = [...text.matchAll(/(GIT_\w+): (.+)/g)].map(([, name, value]) => [name, value]);
  const { directory, files, run } = makeScratchClone(t, Object.fromEntries(settings));
  const expected = files
    .filter((file) => file.includes('/') && file.endsWith('package.json'))
    .map((file) => {
      const { name, version } = JSON.parse(readFileSync(join(directory, file), 'utf8')) as {
        name: string;
        version: string;
      };
      return `${name}@${version}`;
    });

  run(command);
  assert.deepEqual(run('git tag').trim().split('\n').toSorted(), expected.toSorted());
  run(command);
  assert.equal(run('git tag').trim().split('\n').length, expected.length);
});

for (const app of ['shell', ...remoteNames])
  test(`${app}.yml signs with the key of ${app}, which is in an environment of its own`, () => {
    const text = readFileSync(join(workflows, `${app}.yml`), 'utf8');
    assert.deepEqual(text.match(/(?<=environment: ).+/g), [`release-${app}`]);
    assert.doesNotMatch(text, /release -- (promote|rollback|canary)/);
  });

test('promote.yml signs with the key of the channel, publishes nothing, and puts no input into a command', () => {
  const text = readFileSync(join(workflows, 'promote.yml'), 'utf8');
  assert.deepEqual(text.match(/(?<=environment: ).+/g), ['channel-${{ inputs.channel }}']);
  assert.doesNotMatch(text, /release -- publish/);
  for (const command of text.match(/(?<=run: ).+/g) ?? []) assert.doesNotMatch(command, /\$\{\{/);
});

for (const remote of remoteNames) {
  const text = readFileSync(join(workflows, `${remote}.yml`), 'utf8');

  test(`${remote}.yml runs for changes of ${remote} and of the packages that it is built with, and for no other app`, () => {
    const [, list = ''] = /paths: &paths\n((?: +- .+\n)+)/.exec(text) ?? [];
    const paths = list.match(/(?<=- ).+/g) ?? [];
    const { dependencies = {} } = JSON.parse(
      readFileSync(join(repositoryRoot, remote, 'package.json'), 'utf8'),
    ) as { dependencies?: Record<string, string> };
    const packages = Object.keys(dependencies).flatMap((name) =>
      name.startsWith('@portal/') ? [`shared-lib/${name.slice('@portal/'.length)}/**`] : [],
    );
    assert.deepEqual(
      paths.toSorted(),
      [
        `${remote}/**`,
        ...packages,
        'shell/shared-modules.json',
        'shared-lib/remote-tools/**',
        'package-lock.json',
        `.github/workflows/${remote}.yml`,
      ].toSorted(),
    );
  });

  test(`${remote}.yml is what a new remote gets`, () => {
    assert.equal(text, workspaceWorkflow(remote));
  });

  test(`${remote}.yml builds, tests and publishes ${remote}, and no other app`, () => {
    const named = new Set([...text.matchAll(/\bmf-[a-z]+/g)].map(([name]) => name));
    assert.deepEqual([...named], [remote]);
    assert.match(text, new RegExp(`release -- publish ${remote} `));
  });
}
