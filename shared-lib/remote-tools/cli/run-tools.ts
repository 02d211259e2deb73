import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { generateRepository } from '../new-remote/generate-remote.ts';
import { NewRemoteRejected } from '../new-remote/new-remote-rejected.ts';
import { PortalUnreadable, readOrigin, readPortalContract } from '../new-remote/portal-contract.ts';
import { describeVersions } from './describe-versions.ts';
import { refreshShareMap } from './refresh-share-map.ts';

const usage = `remote-tools <command>, in the folder of a remote:

  new mf-<area> [--portal https://…] [--team "Claims team"] [--contact claims@example.org] [--path /dashboard/claims]
      [--layout public|bare | --frame agency | --offers-frame]
                         a repository for a new remote, in an empty folder; built against that portal
  portal [https://…]     get what the portal provides now: shared-modules.json
  dev [--portal https://…] [--inside http://localhost:3000]
                         the remote alone, against the API of a portal; or inside a running portal
  build                  the release, in dist/
  release <command>      publish, promote, roll back; release --help lists the rest
`;

/** A command that cannot run here; the message says what to do. */
class ToolsRejected extends Error {
  override name = 'ToolsRejected';
}

/** Runs one command in a folder and resolves with its exit code. */
export async function runTools([command, ...args]: string[], folder: string): Promise<number> {
  try {
    const envFile = join(folder, '.env');
    if (existsSync(envFile)) process.loadEnvFile(envFile);
    if (command === 'new') return await makeRepository(args, folder);
    if (command === 'portal') return await getContract(args, folder);
    if (command === 'dev') return await develop(args, folder);
    if (command === 'build') return await build(folder);
    if (command === 'release') return await release(args, folder);
    const isHelp = command === '--help' || command === 'help';
    (isHelp ? console.log : console.error)(
      command && !isHelp ? `There is no command ${command}.\n\n${usage}` : usage,
    );
    return isHelp ? 0 : 2;
  } catch (error) {
    if (isUsage(error)) {
      console.error(`${error.message}\n\n${usage}`);
      return 2;
    }
    const isExpected =
      error instanceof NewRemoteRejected ||
      error instanceof PortalUnreadable ||
      error instanceof ToolsRejected;
    if (!isExpected) throw error;
    console.error(error.message);
    return 1;
  }
}

async function makeRepository(args: string[], folder: string): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      portal: { type: 'string' },
      team: { type: 'string' },
      contact: { type: 'string' },
      path: { type: 'string' },
      layout: { type: 'string' },
      frame: { type: 'string' },
      'offers-frame': { type: 'boolean' },
    },
  });
  const [name, ...surplus] = positionals;
  if (!name || surplus.length > 0)
    throw new ToolsRejected('Name one remote: remote-tools new mf-claims.');
  const { portal, ...options } = values;
  const contract = portal === undefined ? null : await readPortalContract(portal);
  const { path, port, files } = generateRepository(folder, name, options, contract);
  console.log(`${name} is there: ${files.length} files, one page at ${path}.

  npm install       once; commit package-lock.json
  npm test          its tests
  npm start         alone, at http://localhost:${port}${path}${contract ? '' : '; name a portal: npm start -- --portal https://…'}
  npm run build
  npm run release -- publish ${name}     then it can be promoted: the area appears

Next: the words in remote.json and src/locales, in three languages.`);
  return 0;
}

async function getContract(args: string[], folder: string): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [given, ...surplus] = positionals;
  if (surplus.length > 0) throw new ToolsRejected('Name one portal.');
  checkRemote(folder);
  console.log(await refreshShareMap(folder, choosePortal(folder, given)));
  return 0;
}

async function develop(args: string[], folder: string): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { portal: { type: 'string' }, inside: { type: 'string' } },
  });
  checkRemote(folder);
  // webpack takes its time to load, and not every command needs it.
  const { developInside, developRemote, respondsAt } = await import('../dev/index.ts');
  if (values.inside !== undefined) {
    await developInside(folder, readOrigin(values.inside));
    return 0;
  }
  const apiUrl = choosePortal(folder, values.portal);
  if (!(await respondsAt(apiUrl)))
    throw new ToolsRejected(
      `No API responds at ${apiUrl}/api: start that portal, or name another with --portal.`,
    );
  await developRemote(folder, { apiUrl });
  return 0;
}

async function build(folder: string): Promise<number> {
  checkRemote(folder);
  const started = performance.now();
  const { buildApp } = await import('../build/build-app.ts');
  try {
    const { app, isNew, release: built } = await buildApp(folder);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      isNew ? `built   ${app} ${built.id} in ${seconds} s` : `as was  ${app} ${built.id}`,
    );
    for (const line of describeVersions(folder, built)) console.log(line);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

async function release(args: string[], folder: string): Promise<number> {
  const { runInTerminal } = await import('../release/index.ts');
  return runInTerminal(args, (app) =>
    isRemote(folder) && readName(folder) === app ? folder : null,
  );
}

/** The portal that was given, or `config.portal` of package.json. */
function choosePortal(folder: string, given: string | undefined): string {
  const { config } = readJson(join(folder, 'package.json')) as { config?: { portal?: string } };
  const portal = given ?? config?.portal;
  if (portal === undefined)
    throw new ToolsRejected(
      'Which portal? Name it, or write "portal" into "config" of package.json.',
    );
  return readOrigin(portal);
}

function checkRemote(folder: string): void {
  if (!isRemote(folder))
    throw new ToolsRejected(`There is no remote.json in ${folder}: go to the folder of a remote.`);
}

function isRemote(folder: string): boolean {
  return existsSync(join(folder, 'remote.json'));
}

function readName(folder: string): string {
  return (readJson(join(folder, 'remote.json')) as { name: string }).name;
}

function isUsage(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.startsWith('ERR_PARSE_ARGS')
  );
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
