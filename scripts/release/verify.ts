import { describeMisfit, findMisfits } from '@portal/shared-lib/federation/compatibility';
import {
  integrityOf,
  isUnusable,
  readVector,
  releaseFolder,
  type Store,
} from '@portal/shared-lib/federation/store';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Command } from './command.ts';
import { count, indent } from './print.ts';

export const verify: Command = {
  usage: '[--all]',
  summary: 'check signatures, files and fit of everything that is live',
  details: `Checks every revision's signature; of every live release and candidate that each file is there, is what the
build made and unpacks to it; and that live releases fit together. Exit code 1 when anything is wrong.`,
  options: { all: { type: 'boolean', help: 'every release in the store, not only what is live' } },
  run: async ({ store, options }) => {
    const problems: string[] = [];
    const wanted = new Set<string>();
    let revisions = 0;
    for (const channel of await store.listChannels()) {
      for (const entry of await store.readHistory(channel, Infinity)) {
        revisions += 1;
        if (isUnusable(entry))
          problems.push(`${channel} revision ${entry.revision} ${entry.fault}`);
      }
      const { live } = await store.readHead(channel);
      if (!live) continue;
      const misfits = findMisfits(await readVector(store, live));
      problems.push(...misfits.map((misfit) => `${channel}: ${describeMisfit(misfit)}`));
      for (const [app, { id }] of Object.entries(live.releases)) wanted.add(`${app} ${id}`);
      if (live.candidate) wanted.add(`${live.candidate.app} ${live.candidate.release.id}`);
    }
    if (options.isSet('all'))
      for (const app of await store.listApps())
        for (const id of await store.listReleaseIds(app)) wanted.add(`${app} ${id}`);

    let files = 0;
    for (const name of [...wanted].toSorted()) {
      const [app = '', id = ''] = name.split(' ');
      const found = await checkRelease(store, app, id);
      files += found.files;
      problems.push(...found.problems.map((problem) => `${name}: ${problem}`));
    }
    const counts = `${count(revisions, 'revision')}, ${count(wanted.size, 'release')} and ${count(files, 'file')}`;
    return {
      json: { revisions, releases: wanted.size, files, problems },
      text:
        problems.length === 0
          ? `${counts} are as they should be.`
          : `Of ${counts}:\n${indent(problems)}`,
      isBad: problems.length > 0,
    };
  },
};

const packed = [
  ['.br', promisify(brotliDecompress)],
  ['.gz', promisify(gunzip)],
] as const;

async function checkRelease(
  store: Store,
  app: string,
  id: string,
): Promise<{ files: number; problems: string[] }> {
  const facts = await store.readRelease(app, id);
  if (!facts) return { files: 0, problems: ['is not there, or was not finished'] };
  const problems: string[] = [];
  const folder = releaseFolder(app, id);
  const keys = new Set(await store.objects.list(`${folder}/`));
  for (const [file, { integrity }] of Object.entries(facts.files)) {
    const content = await store.objects.read(`${folder}/${file}`);
    if (!content) problems.push(`${file} is missing`);
    else if (integrityOf(content) !== integrity) problems.push(`${file} was altered`);
    for (const [form, unpack] of packed) {
      const key = `${folder}/${file}${form}`;
      if (!keys.has(key)) continue;
      const unpacked = await unpack((await store.objects.read(key)) ?? Buffer.alloc(0)).catch(
        () => null,
      );
      if (!unpacked || integrityOf(unpacked) !== integrity)
        problems.push(`${file}${form} does not unpack to ${file}`);
    }
  }
  return { files: Object.keys(facts.files).length, problems };
}
