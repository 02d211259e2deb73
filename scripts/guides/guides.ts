import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../build/paths.ts';
import { readGuide, type GuideCommand } from './read-guide.ts';

/** In the order in which someone who is new reads them: each goes on from where the one before it ends. */
export const guides = [
  'docs/developing-a-remote.md',
  'docs/shipping-a-remote.md',
  'docs/rolling-back.md',
  'docs/a-new-language.md',
];

export function readGuides(files: readonly string[] = guides): GuideCommand[] {
  return files.flatMap((file) => readGuide(file, readFileSync(join(repositoryRoot, file), 'utf8')));
}
