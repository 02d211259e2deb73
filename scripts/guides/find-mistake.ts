import { commands, readArguments } from '@portal/remote-tools/release';
import { readDoctorArguments } from '@portal/server-kit/doctor';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../build/paths.ts';
import { wordsOf } from './read-guide.ts';

const manifest = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** Why a reader of a guide could not type it; null when they can. */
export function findMistake(command: string): string | null {
  const [program, first = '', second = '', ...rest] = wordsOf(command).filter(
    (word, at) => at === 0 || word !== '-s',
  );
  if (program === 'npx') return existsSync(binary(first)) ? null : `there is no ${first}`;
  if (program !== 'npm') return `guides begin commands with npm or npx, not ${program}`;
  if (first === 'install' || first === 'ci') return null;
  if (first !== 'run') return `${first} is no command that ends`;
  const [flag, workspace = ''] = rest;
  if (flag === '-w') return checkWorkspace(workspace, second);
  const script = manifest.scripts[second];
  if (!script) return `package.json has no ${second}`;
  if (second === 'doctor') return checkDoctor(rest.slice(1));
  if (second !== 'release') return checkOptions(script, rest.slice(1));
  const [, name = '', ...words] = rest;
  if (name === '--help') return null;
  const found = commands[name];
  if (!found) return `release has no ${name}`;
  try {
    readArguments(found, words);
    return null;
  } catch (error) {
    return String(error);
  }
}

/** A folder of the workspace, as `-w mf-benefits` or `-w @portal/api` names it. */
function checkWorkspace(workspace: string, name: string): string | null {
  const file = join(repositoryRoot, workspace.replace('@portal/', ''), 'package.json');
  // A remote that the guide has its reader make is not there yet.
  if (!existsSync(file)) return null;
  const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as typeof manifest;
  return scripts[name] ? null : `${workspace} has no ${name}`;
}

/** Options and the first word of a command are in the file that reads them, or in a file of its folder. */
function checkOptions(script: string, words: readonly string[]): string | null {
  const file = script.split(' ').find((word) => /\.(mjs|ts)$/.test(word)) ?? '';
  const source = join(repositoryRoot, file.replace(/\.mjs$/, '.ts'));
  if (!existsSync(source)) return null;
  const folder = source.replace(/\.ts$/, '');
  const files = [source, ...globSync('**/*.ts', { cwd: folder }).map((name) => join(folder, name))];
  const text = files.map((name) => readFileSync(name, 'utf8')).join('\n');
  const named = words.filter(
    (word, at) => word.startsWith('--') || (at === 0 && /^[a-z]+$/.test(word)),
  );
  const missing = named.find((word) => !text.includes(word.replace(/^--/, '')));
  return missing === undefined ? null : `${file} has no ${missing}`;
}

/** Programs of the operating system that runbooks use, all of Debian. */
const system = new Set(
  'createdb createuser df du install ln openssl pg_isready rm uptime'.split(' '),
);
/** Units that come with Debian's packages. */
const otherUnits = new Set(['postgresql']);
const verbs = /^(start|stop|restart|status|enable|list-timers|reload)$/;
/** Paths that edge and API serve to operators. */
const paths = /^http:\/\/127\.0\.0\.1:((3000|4000\/api)\/(healthz|readyz|livez)|910[12]\/metrics)$/;

/** The same for operators, who have more programs. */
export function findRunbookMistake(command: string): string | null {
  const [program = '', ...words] = wordsOf(command);
  if (program === 'npm' || program === 'npx') return findMistake(command);
  if (program === 'systemctl') return checkUnits(words);
  if (program === 'journalctl') return checkUnits(words.filter((_, at) => words[at - 1] === '-u'));
  if (program === 'curl') {
    const url = words.find((word) => word.startsWith('http'));
    return url !== undefined && paths.test(url) ? null : `${url} is not served`;
  }
  // api/test/runbook-statements.test.ts has the database explain the statement.
  if (program === 'psql')
    return words[0] === '$DATABASE_URL' && words[1] === '-c' ? null : 'psql "$DATABASE_URL" -c "…"';
  if (program === 'kubectl') return checkKubernetes(command);
  if (program === 'docker') return checkCompose(command);
  return system.has(program) ? null : `no runbook uses ${program}`;
}

function checkDoctor(words: string[]): string | null {
  const read = readDoctorArguments(['api', 'edge'], words);
  return typeof read === 'string' && !words.includes('--help') ? read : null;
}

function checkUnits(words: readonly string[]): string | null {
  const [verb = '', ...rest] = words;
  const units = (verbs.test(verb) ? rest : words).filter((word) => !word.startsWith('-'));
  for (const unit of units) {
    const name = /\.\w+$/.test(unit) ? unit : `${unit}.service`;
    const isKnown = otherUnits.has(unit) || existsSync(join(repositoryRoot, 'ops/systemd', name));
    if (!isKnown) return `ops/systemd has no ${name}`;
  }
  return null;
}

function checkKubernetes(command: string): string | null {
  const workload = /\b(?:deploy|cronjob)\/([\w-]+)/.exec(command)?.[1] ?? '';
  const manifests = readFileSync(join(repositoryRoot, 'ops/kubernetes/portal.yaml'), 'utf8');
  if (!manifests.includes(`name: ${workload},`)) return `there is no ${workload}`;
  return checkProgram(command);
}

function checkCompose(command: string): string | null {
  const file = readFileSync(join(repositoryRoot, 'ops/compose.yaml'), 'utf8');
  const services = command.match(/(?<= )(api|edge|gate|backup)\d?\b(?!\/)/g) ?? [];
  const missing = services.find((service) => !file.includes(`\n  ${service}:`));
  return missing === undefined ? checkProgram(command) : `compose.yaml has no ${missing}`;
}

/** A file that `node` runs in a container. */
function checkProgram(command: string): string | null {
  const file = / node (\S+)/.exec(command)?.[1];
  if (file === undefined || existsSync(join(repositoryRoot, file))) return null;
  return `there is no ${file}`;
}

/** A package of the project has a program of its own name. */
const binary = (name: string) =>
  join(repositoryRoot, 'node_modules/.bin', name.replace('@portal/', ''));
