import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { release as releaseSchema, type Release } from '../release.ts';
import { StoreDamaged } from './objects.ts';
import { ReleaseRefused } from './refusal.ts';
import { releaseFolder, type Store } from './store.ts';

const writesAtOnce = 8;
const factsFile = 'release.json';

/** What a build of an app left in a directory, every file checked against what the build said of it. */
export async function readBuiltRelease(directory: string, app?: string): Promise<Release> {
  const text = await readFile(join(directory, factsFile), 'utf8').catch((cause: unknown) => {
    throw new ReleaseRefused(`${app ?? directory} is not built: run npm run build.`, { cause });
  });
  const parsed = releaseSchema.safeParse(JSON.parse(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ReleaseRefused(
      `${join(directory, factsFile)} is not valid: ${issue?.path.join('.')}: ${issue?.message}`,
    );
  }
  if (app && parsed.data.app !== app)
    throw new ReleaseRefused(`${directory} holds ${parsed.data.app}, not ${app}.`);
  return parsed.data;
}

/**
 * Writes a built directory as a release. One that is there already stays as it is: the id follows from
 * the content. A writer that stops half-way leaves no release, and the next one goes on where it stopped.
 */
export async function putRelease(store: Store, facts: Release, directory: string): Promise<void> {
  const folder = releaseFolder(facts.app, facts.id);
  if (await store.readRelease(facts.app, facts.id)) return;
  const files = await listFiles(directory);
  await checkFiles(facts, directory, files);
  await eachOf(files, async (file) => {
    const content = await readFile(join(directory, file));
    await createOrRefuse(store, `${folder}/${file}`, content);
  });
  await claimVersion(store, facts);
  // Last: from here on it is a release.
  await createOrRefuse(store, `${folder}/${factsFile}`, JSON.stringify(facts, null, 2));
}

/** Builds that `npm start` publishes: one version stands for many contents. */
export function isDevelopmentVersion(version: string): boolean {
  return version.endsWith('-dev');
}

/** The same build under a development version, so that it never takes a number of its team's. */
export function asDevelopmentRelease(facts: Release): Release {
  const version = `${facts.version}-dev`;
  return { ...facts, version, id: `${version}${facts.id.slice(facts.version.length)}` };
}

/** A version is one content for ever. Of two contents that come at once under one version, one gets it. */
async function claimVersion(store: Store, { app, version, id }: Release): Promise<void> {
  if (isDevelopmentVersion(version)) return;
  const key = `versions/${app}/${version}.json`;
  if (await store.objects.create(key, JSON.stringify({ id }))) return;
  const taken = JSON.parse(String(await store.objects.read(key))) as { id: string };
  throw new ReleaseRefused(
    `${app} ${version} is published with other content (${taken.id}). Raise the version in ${app}/package.json and publish again.`,
  );
}

async function checkFiles(facts: Release, directory: string, found: string[]): Promise<void> {
  const missing = Object.keys(facts.files).filter((file) => !found.includes(file));
  if (missing.length > 0)
    throw new ReleaseRefused(`${facts.app} is not built whole: ${missing.join(', ')} is missing.`);
  for (const [file, { integrity }] of Object.entries(facts.files)) {
    if (integrityOf(await readFile(join(directory, file))) !== integrity)
      throw new ReleaseRefused(
        `${facts.app}: ${file} was changed after the build. Build it again.`,
      );
  }
}

/** `sha384-…`, as the integrity attribute takes it. */
export function integrityOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

async function createOrRefuse(store: Store, key: string, content: Uint8Array | string) {
  if (await store.objects.create(key, content)) return;
  // Facts that differ in the time of the build alone are the same release.
  if (key.endsWith(`/${factsFile}`)) return;
  throw new StoreDamaged(`${store.objects.place}/${key} is there with other content`);
}

/** Files for the page. The build's own notes begin with a dot. */
async function listFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && entry.name !== factsFile)
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .toSorted();
}

async function eachOf<T>(items: T[], act: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await act(item);
  };
  await Promise.all(Array.from({ length: writesAtOnce }, worker));
}
