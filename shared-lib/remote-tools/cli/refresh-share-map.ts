import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  publishedShareMap,
  shareMapFile,
  type PublishedShareMap,
} from '@portal/contract/composition';
import { packageName } from '../build/shared-modules.ts';
import { readPortalContract } from '../new-remote/portal-contract.ts';

/**
 * Gets what a portal provides now.
 *
 * @param root folder of the remote
 * @returns what is different from the file that was there, for people
 */
export async function refreshShareMap(root: string, portal: string): Promise<string> {
  const { origin, shareMap } = await readPortalContract(portal);
  const file = join(root, shareMapFile);
  const before = existsSync(file)
    ? publishedShareMap.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
    : undefined;
  writeFileSync(file, `${JSON.stringify(shareMap, null, 2)}\n`);
  const changes = before ? describeChanges(before, shareMap) : ['it was not there'];
  const head = `${shareMapFile}: shell ${shareMap.shell} of ${origin}, contract ${shareMap.contract}.`;
  return [head, ...(changes.length > 0 ? changes : ['nothing is different'])].join('\n  ');
}

/** Modules and exports that the portal no longer provides come first: only they can break a remote. */
function describeChanges(before: PublishedShareMap, after: PublishedShareMap): string[] {
  const removed: string[] = [];
  const raised = new Set<string>();
  const added: string[] = [];
  for (const [specifier, { exports, version }] of Object.entries(before.modules)) {
    const now = after.modules[specifier];
    if (!now) removed.push(`${specifier} is no longer provided`);
    else if (!now.exports.includes('*')) {
      const gone = exports.filter((name) => !now.exports.includes(name));
      if (gone.length > 0) removed.push(`${specifier} no longer has ${gone.join(', ')}`);
    }
    if (now && now.version !== version)
      raised.add(`${packageName(specifier)}: ${version} -> ${now.version}`);
  }
  for (const [specifier, { exports }] of Object.entries(after.modules)) {
    const known = before.modules[specifier]?.exports;
    if (!known) added.push(`${specifier} is new`);
    else if (!known.includes('*')) {
      const news = exports.filter((name) => !known.includes(name));
      if (news.length > 0) added.push(`${specifier} has ${news.join(', ')} now`);
    }
  }
  const contract =
    before.contract === after.contract ? [] : [`contract: ${before.contract} -> ${after.contract}`];
  return [...removed, ...contract, ...raised, ...added];
}
