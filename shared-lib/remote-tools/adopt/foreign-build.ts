import {
  namedExposes,
  remoteDescriptor,
  manifestFile,
  type RemoteDescriptor,
} from '@portal/contract/composition';
import { ReleaseRejected } from '@portal/releases';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import * as z from 'zod/mini';

const files = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });
const manifest = z.object({
  name: z.string().check(z.regex(/^mf_[a-z0-9_]+$/, 'a name such as mf_trade')),
  metaData: z.object({
    globalName: z.string().check(z.regex(/^[A-Za-z_$][\w$]*$/)),
    publicPath: z.optional(z.string()),
    pluginVersion: z.optional(z.string()),
    buildInfo: z.object({ buildVersion: z.string() }),
    remoteEntry: z.object({ name: z.string(), path: z.string(), type: z.string() }),
  }),
  shared: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      requiredVersion: z.optional(z.string()),
      /** Files of the copy that the build brings. */
      assets: z.optional(z.object({ js: files })),
    }),
  ),
  remotes: z.array(z.unknown()),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: files, css: files }) })),
});

export type ForeignManifest = z.output<typeof manifest>;

/** A build of the federation plugin, outside of this project. */
export interface ForeignBuild {
  directory: string;
  manifest: ForeignManifest;
  descriptor: RemoteDescriptor;
  /** Its files, as paths in the directory. */
  files: string[];
}

/** Entries that run as a script and leave the container in a global variable. */
const scriptTypes = new Set(['var', 'global', 'window', 'self', 'this', 'assign']);

/** Reads a build with `mf-manifest.json`, and the `remote.json` in the directory or beside it. */
export function readForeignBuild(directory: string): ForeignBuild {
  const found = read(manifest, join(directory, manifestFile), 'Build with `manifest: true`.');
  const descriptor = read(
    remoteDescriptor,
    [join(directory, 'remote.json'), join(dirname(directory), 'remote.json')],
    'Write the descriptor of the remote, as docs/module-federation.md shows it.',
  );
  const { name, metaData, remotes, exposes } = found;
  const expected = descriptor.name.replaceAll('-', '_');
  const { type } = metaData.remoteEntry;
  const problem =
    name !== expected
      ? `it is named ${name}, and the descriptor is that of ${descriptor.name}: name it ${expected}`
      : !scriptTypes.has(type)
        ? `its entry is of type '${type}': ${typeAdvice(type, expected)}`
        : !['auto', '', undefined].includes(metaData.publicPath)
          ? `its files are bound to ${metaData.publicPath}: build with publicPath 'auto'`
          : remotes.length > 0
            ? 'it loads remotes of its own, which no release would name'
            : findMissingExpose(descriptor, new Set(exposes.map(({ path }) => path)));
  if (problem) throw new ReleaseRejected(`${directory} cannot be adopted: ${problem}.`);
  return { directory, manifest: found, descriptor, files: listFiles(directory) };
}

/** The plugin of Vite has no other form: its `varFilename` is a script that imports the same ES modules. */
function typeAdvice(type: string, name: string): string {
  const script = `library: { type: 'var', name: '${name}' }`;
  return type === 'module'
    ? `what ES modules consume of shared modules cannot be read from them, and two releases of them in one page would share their state. Build scripts. With webpack or Rspack: ${script}. @module-federation/vite builds ES modules only: build what you publish with webpack or Rspack, from the same sources`
    : `the portal loads scripts. Build one, with ${script}`;
}

function findMissingExpose(
  descriptor: RemoteDescriptor,
  exposes: ReadonlySet<string>,
): string | null {
  const missing = namedExposes(descriptor).find((expose) => !exposes.has(expose));
  return missing === undefined
    ? null
    : `its descriptor names ${missing}, and it exposes ${[...exposes].join(', ') || 'nothing'}`;
}

function read<S extends z.ZodMiniType>(schema: S, places: string | string[], hint: string) {
  for (const file of [places].flat()) {
    let text: string;
    try {
      text = readFileSync(file, 'utf8');
    } catch {
      continue;
    }
    const parsed = schema.safeParse(parseJson(text, file));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw new ReleaseRejected(`${file}: ${issue?.path.join('.')}: ${issue?.message}.`);
  }
  throw new ReleaseRejected(`There is no ${[places].flat()[0]}. ${hint}`);
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ReleaseRejected(`${file} is not JSON.`, { cause });
  }
}

/** Maps of sources and files for types are of no use to a browser. */
function listFiles(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^\.|\.map$|\.d\.ts$|\.zip$/.test(entry.name))
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((file) => !/^(mf-stats\.json|remote\.json|release\.json)$|\.(br|gz)$/.test(file))
    .toSorted();
}
