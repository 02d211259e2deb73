import { readReleaseSet } from '@portal/releases';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  channelOption,
  dryRun,
  UsageError,
  type Call,
  type Command,
  type CommandResult,
} from './command.ts';
import { publishDirectory } from './publish.ts';

export const adopt: Command = {
  usage: '<dist>',
  maxArguments: 1,
  summary: 'publish a build of the plain federation plugin from elsewhere as a release',
  details: `Takes the output of the federation plugin of webpack or Rspack (mf-manifest.json and its files) with a remote.json in it or beside
it, and publishes it as a release like any other: signed, every file held to its hash, compared with the live shell by
what its chunks consume from shared modules. Its names are made those of the one release. Rejected when it is an ES
module, when it has no Trusted Types policy of its name, or when its files are bound to one address. docs/module-federation.md
shows a build that fits.`,
  options: {
    version: { type: 'string', help: 'in place of the version of the build' },
    ...channelOption,
    ...dryRun,
  },
  run: adoptDirectory,
};

async function adoptDirectory(call: Call): Promise<CommandResult> {
  const { store, options, positionals } = call;
  const [directory] = positionals;
  if (!directory)
    throw new UsageError('Which build? Name its directory, for example ../mf-trade/dist.');
  const channel = options.text('channel') ?? call.defaultChannel;
  const { live } = await store.readHead(channel);
  const shell = live ? ((await readReleaseSet(store, live)).shell ?? null) : null;
  const target = mkdtempSync(join(tmpdir(), 'portal-adopt-'));
  try {
    // webpack takes its time to load, and no other command needs it.
    const { adoptBuild } = await import('../adopt/adopt-build.ts');
    const version = options.text('version');
    const { app } = await adoptBuild(resolve(directory), { target, version, shell });
    return await publishDirectory(call, app, target);
  } finally {
    rmSync(target, { recursive: true, force: true });
  }
}
