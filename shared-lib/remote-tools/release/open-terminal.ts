import { makeRelease } from '@portal/releases/testing';
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { runRelease } from './run-release.ts';

/** For tests: a terminal over a store of its own, with builds at hand. */
export async function openTerminal(t: TestContext) {
  const root = await mkdtemp(join(tmpdir(), 'portal-cli-'));
  t.after(() => rm(root, { recursive: true, force: true }));
  const env = { DATA_DIR: root, RELEASE_ACTOR: 'ada' };
  const run = async (line: string, more: NodeJS.ProcessEnv = {}) => {
    let out = '';
    let err = '';
    const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(
      ([, quoted, bare]) => quoted ?? bare ?? '',
    );
    const code = await runRelease(words, {
      env: { ...env, ...more },
      appDirectory: () => null,
      write: (text) => (out += text),
      complain: (text) => (err += text),
      stopped: new AbortController().signal,
    });
    return { code, out, err };
  };
  const build = async (
    app: string,
    version: string,
    metadata = {},
    content = `${app} ${version}`,
  ) => {
    const release = makeRelease(app, version, content, metadata);
    const directory = join(root, 'built', release.id);
    await mkdir(directory, { recursive: true });
    for (const file of Object.keys(release.files)) await writeFile(join(directory, file), content);
    await writeFile(join(directory, 'release.json'), JSON.stringify(release));
    return { ...release, directory };
  };
  const publish = async (app: string, version: string, metadata = {}) => {
    const { directory, id } = await build(app, version, metadata);
    assert.equal((await run(`publish ${app} --from ${directory}`)).code, 0);
    return id;
  };
  return { root, env, run, build, publish, store: join(root, 'store') };
}

/** A shell and two versions of a remote, the newer one live. */
export async function openChannel(t: TestContext) {
  const terminal = await openTerminal(t);
  const { run, publish } = terminal;
  await publish('shell', '1.0.0');
  const first = await publish('mf-benefits', '1.0.0');
  const second = await publish('mf-benefits', '1.1.0');
  for (const release of ['shell@1.0.0', 'mf-benefits@1.0.0', 'mf-benefits@1.1.0'])
    assert.equal((await run(`promote ${release} --reason "the plan"`)).code, 0);
  return { ...terminal, first, second };
}
