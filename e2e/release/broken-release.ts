import { integrityOf, releaseIdOf } from '@portal/releases';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where the build of an app is. */
export function builtDirectory(app: string): string {
  return join(root, app, 'dist');
}

interface BrokenRelease {
  /** The phase that the support code names. */
  phase: string;
  /** Source of the container's parts: `init`, and the module that every expose gives. */
  container?: { init?: string; module?: string };
  /** Changes the text of the real entry instead. */
  alter?: (entry: string) => string;
}

/** The module of each expose: a page, and a widget that shows nothing. */
const pageOf = (body: string) =>
  `{ routes: [{ path: '*', lazy: async () => (${body}) }], Widget: () => null }`;

/** Releases that a team can publish by mistake. */
export const brokenReleases: Record<string, BrokenRelease> = {
  'does not start': { phase: 'INIT', container: { init: `throw new Error('broken')` } },
  'lacks what it promised': {
    phase: 'CONTRACT',
    container: { module: `(() => { throw new Error('./broken does not exist in container') })()` },
  },
  'offers something of another shape': {
    phase: 'CONTRACT',
    container: { module: `{ pages: [] }` },
  },
  'has a page that is none': {
    phase: 'CONTRACT',
    container: { module: pageOf(`{ Component: 'broken' }`) },
  },
  'throws while it is rendered': {
    phase: 'RENDER',
    container: { module: pageOf(`{ Component() { throw new Error('broken') } }`) },
  },
  'throws in an effect': {
    phase: 'RENDER',
    container: {
      module: pageOf(
        `{ Component() { react.useEffect(() => { throw new Error('broken') }, []); return null; } }`,
      ),
    },
  },
  'was built against another React': {
    phase: 'INIT',
    alter: (entry) => entry.replaceAll(/requiredVersion:"\^19[^"]*"/g, 'requiredVersion:"18.3.1"'),
  },
};

interface Metadata {
  id: string;
  version: string;
  entry: string;
  global_name: string;
  preloads: object;
  descriptor: unknown;
  files: Record<string, { bytes: number; integrity: string }>;
}

/** Releases that a team can publish on purpose: another page, and the same pages built again. */
export const goodReleases = {
  'shows another page': (title: string): BrokenRelease => ({
    phase: '',
    container: {
      module: pageOf(`{ Component: () => react.createElement('h1', null, '${title}') }`),
    },
  }),
  'is rebuilt': { phase: '', alter: (entry: string) => entry } satisfies BrokenRelease,
};

/**
 * Writes a release of the app that differs from its build in one way.
 * @param version in place of the build's own
 * @returns the release's id
 */
export function breakRelease(
  app: string,
  { container, alter }: BrokenRelease,
  directory: string,
  version?: string,
): string {
  mkdirSync(directory, { recursive: true });
  const metadata = JSON.parse(
    readFileSync(join(builtDirectory(app), 'release.json'), 'utf8'),
  ) as Metadata;
  metadata.version = version ?? metadata.version;
  let text: string;
  const seed = createHash('sha256').update(directory).digest('hex');
  const name = `${app.replaceAll('-', '_')}_${seed.slice(0, 10)}`;
  if (alter) {
    cpSync(builtDirectory(app), directory, { recursive: true });
    const altered = alter(readFileSync(join(directory, metadata.entry), 'utf8'));
    text = renameBuild(metadata, altered, name, directory);
  } else {
    text = containerText(name, container ?? {});
    metadata.preloads = {};
    metadata.files = {};
  }
  writeFileSync(join(directory, metadata.entry), text);
  dropCompressed(join(directory, metadata.entry));
  metadata.files[metadata.entry] = metadataOf(text);
  metadata.global_name = name;
  metadata.id = releaseIdOf(metadata);
  writeFileSync(join(directory, 'release.json'), JSON.stringify(metadata));
  return metadata.id;
}

/** Gives a copied build a name of its own in the page, in every file, with the hashes that follow from it. */
function renameBuild(metadata: Metadata, entry: string, name: string, directory: string): string {
  const before = new Map(
    Object.entries(metadata.files).map(([file, { integrity }]) => [integrity, file] as const),
  );
  const done = new Set<string>();
  // A file carries the hashes of those that it loads: they come first.
  const rename = (text: string): string =>
    text.replaceAll(metadata.global_name, name).replaceAll(/sha384-[\w+/]{64}/g, (hash) => {
      const file = before.get(hash);
      if (file === undefined) return hash;
      if (!done.has(file)) rewrite(file);
      return metadata.files[file]?.integrity ?? hash;
    });
  const rewrite = (file: string): void => {
    done.add(file);
    const path = join(directory, file);
    const renamed = rename(readFileSync(path, 'utf8'));
    writeFileSync(path, renamed);
    dropCompressed(path);
    metadata.files[file] = metadataOf(renamed);
  };
  metadata.preloads = {};
  return rename(entry);
}

/** They are those of the file as it was. */
function dropCompressed(path: string): void {
  for (const form of ['.br', '.gz']) rmSync(`${path}${form}`, { force: true });
}

function metadataOf(text: string): { bytes: number; integrity: string } {
  const content = Buffer.from(text);
  return { bytes: content.length, integrity: integrityOf(content) };
}

/** A container as module federation asks for it, written by hand. */
function containerText(
  name: string,
  { init = '', module = '{}' }: BrokenRelease['container'] & object,
) {
  return `var ${name} = (() => {
    let react;
    return {
      init: async (scope) => {
        ${init};
        const [shared] = Object.values(scope.react);
        react = shared.lib ? shared.lib() : (await shared.get())();
      },
      get: async () => { const offered = ${module}; return () => offered; },
    };
  })();`;
}
