import { ReleaseRejected } from '@portal/releases';

export interface NamedFiles {
  /** Text of each script, by file. */
  scripts: Map<string, string>;
  globalName: string;
}

/**
 * Gives a build names that no other release has: two releases of a remote can be in one page, and by a common name the
 * one would get chunks of the other. The names are the entry's global variable, the list by which chunks arrive, and the mark
 * on script elements.
 *
 * @param suffix part of the release's own names
 */
export function giveOwnNames({ scripts, globalName }: NamedFiles, suffix: string): NamedFiles {
  const name = `${globalName}_${suffix}`;
  const joined = [...scripts.values()].join('\n');
  // Hashes of chunks, as plugins for integrity write them: a chunk that is rewritten would be blocked.
  if (/["'`]sha(256|384|512)-[A-Za-z0-9+/]{40}/.test(joined))
    throw new ReleaseRejected(
      `The build holds its chunks to hashes, so its names cannot be made those of one release. Build it without integrity: the portal checks every file against the signed release.`,
    );
  const list = new Set(joined.match(/\b(?:webpack|rspack)Chunk[\w$]+/g) ?? []);
  const replaced = [...scripts].map(([file, text]) => {
    let own = text;
    for (const chunkList of list)
      own = own.replaceAll(
        new RegExp(`\\b${escaped(chunkList)}(?![\\w$])`, 'g'),
        `${chunkList}_${suffix}`,
      );
    return [
      file,
      own
        // The variable itself, and no text or property of the same name.
        .replaceAll(new RegExp(`(?<![\\w$."'\`:])${escaped(globalName)}(?![\\w$"'\`:])`, 'g'), name)
        .replaceAll(new RegExp(`(["'\`])${escaped(globalName)}:\\1`, 'g'), `$1${name}:$1`),
    ] as const;
  });
  return { scripts: new Map(replaced), globalName: name };
}

function escaped(text: string): string {
  return text.replaceAll(/[$]/g, String.raw`\$`);
}
