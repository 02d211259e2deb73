import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Part, Result } from './finding.ts';
import { runChecks, type NamedFinding } from './run-checks.ts';

export interface DoctorOptions {
  /** A URL whose `Date` header is compared with this machine's clock. */
  clockUrl: string | null;
  /** So many processes of the API use the database. */
  apiProcesses: number;
  /** E-mail addresses and phone numbers that get a message. */
  sendTo: readonly string[];
}

export type OpenPart = (env: NodeJS.ProcessEnv, options: DoctorOptions) => Part;

const usage = `npm run doctor [-- api | edge] [options]

Checks settings, keys, database, store, mail, text messages, clock, disk and versions, and says how to mend what is wrong.
Without a name: both parts, or only the edge where API_URL names an API elsewhere.

  --json                  findings as JSON
  --clock <URL>           compare the clock with the Date header of this server, too
  --api-processes <n>     how many processes of the API share the database (2)
  --send-to <recipient>   send a test message to an e-mail address or a +234 number; may be given several times

Exit code: 0 all is well, 2 only warnings, 1 something is wrong.
`;

/** @returns the exit code */
export async function runDoctor(
  openParts: Readonly<Record<string, OpenPart>>,
  args: string[],
): Promise<number> {
  const read = readDoctorArguments(Object.keys(openParts), args);
  if (typeof read === 'string') {
    const isHelp = read === usage;
    (isHelp ? process.stdout : process.stderr).write(read);
    return isHelp ? 0 : 1;
  }
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { env } = process;
  const chosen = read.part ? [read.part] : choose(openParts, env);
  const parts = chosen.flatMap((name) => openParts[name]?.(env, read.options) ?? []);
  const findings = await runChecks(parts, env);
  const result = worstOf(findings);
  process.stdout.write(
    read.isJson ? `${JSON.stringify({ result, findings }, null, 2)}\n` : describe(findings),
  );
  return { ok: 0, skipped: 0, wrong: 1, warning: 2 }[result];
}

/** API_URL says that the API is elsewhere, for `npm start` too. */
function choose(openParts: Readonly<Record<string, OpenPart>>, env: NodeJS.ProcessEnv): string[] {
  const names = Object.keys(openParts);
  return env['API_URL'] && names.length > 1 ? names.filter((name) => name !== 'api') : names;
}

/** A sentence instead where they cannot be meant, and the usage for `--help`. */
export function readDoctorArguments(parts: readonly string[], args: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        clock: { type: 'string' },
        'api-processes': { type: 'string' },
        'send-to': { type: 'string', multiple: true },
        help: { type: 'boolean' },
      },
    });
    if (values.help) return usage;
    const [part, ...more] = positionals;
    if (more.length > 0 || (part !== undefined && !parts.includes(part)))
      return `The parts are ${parts.join(' and ')}: ${positionals.join(' ')} is not one.\n`;
    const processes = values['api-processes'] ?? '2';
    if (!/^[1-9]\d{0,2}$/.test(processes))
      return '--api-processes must be a number from 1 to 999.\n';
    const { clock = null } = values;
    if (clock !== null && !(/^https?:\/\//.test(clock) && URL.canParse(clock)))
      return '--clock must be a URL such as https://time.example.org.\n';
    const sendTo = values['send-to'] ?? [];
    const unusable = sendTo.find((to) => !/^(\+234\d{10}|[^\s@]+@[^\s@]+)$/.test(to));
    if (unusable !== undefined)
      return '--send-to must be an e-mail address, or a phone number such as +2348030000001.\n';
    const options: DoctorOptions = { clockUrl: clock, apiProcesses: Number(processes), sendTo };
    return { part, isJson: values.json ?? false, options };
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n`;
  }
}

function worstOf(findings: readonly NamedFinding[]): Result {
  const found = new Set(findings.map(({ result }) => result));
  return (['wrong', 'warning', 'ok'] as const).find((result) => found.has(result)) ?? 'skipped';
}

function describe(findings: readonly NamedFinding[]): string {
  const width = Math.max(...findings.map(({ name }) => name.length));
  const lines: string[] = [];
  let part = '';
  for (const finding of findings) {
    if (finding.part !== part) lines.push(...(part ? [''] : []), finding.part);
    part = finding.part;
    lines.push(
      `  ${finding.result.padEnd(7)}  ${finding.name.padEnd(width)}  ${finding.detail}`.trimEnd(),
    );
    if (finding.fix !== undefined) lines.push(`${' '.repeat(width + 13)}${finding.fix}`);
  }
  const count = (result: Result) => findings.filter((finding) => finding.result === result).length;
  const counts = (['ok', 'warning', 'wrong', 'skipped'] as const)
    .filter((result) => count(result) > 0)
    .map((result) => `${count(result)} ${result}`);
  return `${lines.join('\n')}\n\n${counts.join(', ')}\n`;
}
