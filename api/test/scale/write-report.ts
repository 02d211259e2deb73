import { writeFileSync } from 'node:fs';
import pg from 'pg';
import type { CollectedStatement, Statement } from './collect.ts';
import type { PlanNode } from './find-scans.ts';
import { createSampler } from './sample-rows.ts';

export interface PlannedStatement extends CollectedStatement {
  /** The plan of the first sample. */
  plan: PlanNode;
}

interface Reported {
  statements: readonly PlannedStatement[];
  /** All calls of the contract. */
  calls: readonly string[];
}

interface Measured {
  plan: PlanNode;
  /** Unset where the statement cannot be run with these values. */
  rows?: number;
  pages?: number;
}

const maxSenders = 2;
const maxCharacters = 180;

/**
 * Writes each statement with its plan, and runs each for the rows and pages that it reads. What it writes is rolled back.
 * Two lines for a statement, sorted: a changed plan is one changed line.
 */
export async function writeReport(databaseUrl: string, file: string, reported: Reported) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    writeFileSync(file, await describe(client, reported));
  } finally {
    await client.end();
  }
}

async function describe(client: pg.Client, { statements, calls }: Reported) {
  const sample = await createSampler(client);
  const byTable = new Map<string, string[]>();
  let unmeasured = 0;
  for (const { samples, senders, plan } of statements) {
    const [first] = samples;
    if (first === undefined) continue;
    const measured = await measure(client, first.text, await sample(first), plan);
    if (measured.pages === undefined) unmeasured += 1;
    const table = tableOf(first);
    const entry = `${shorten(first.text)}\n    ${describePlan(measured)} | ${describeSenders(senders)}`;
    byTable.set(table, [...(byTable.get(table) ?? []), entry]);
  }
  const sent = new Set(statements.flatMap(({ senders }) => senders));
  const silent = calls.filter((call) => !sent.has(call));
  const tables = await readTables(client);
  const groups = [...byTable].toSorted(([a], [b]) => a.localeCompare(b));
  return [
    '# Plans of the statements of the API',
    `\`npm run test:scale -w @portal/api -- --report <file>\` writes this file; it is not edited by hand. ${await readPlace(client)}`,
    `${statements.length} statements, which ${calls.length - silent.length} of the ${calls.length} calls of the contract, the jobs and
the commands send while the API's tests run. For each: the statement without its columns; the nodes of its plan with the index or
table of each; the rows that it returns or writes and the pages of 8 KB that it touches, for one owner; the calls that send it, and the
test files in which a job or a command does.`,
    `Without a plan:

- ${unmeasured} statements have a plan and no pages: with the values of the tests the database rejects them.
- PostgreSQL makes none for what is no read or write of rows, such as \`set local\`.
- Statements that no test of a module sends: migrations, backup and restore, and the probes of \`npm run doctor\`.
- Triggers and checks of foreign keys: they are turned off while this runs. A test finds foreign keys without an index.`,
    `Calls that send no statement: ${silent.map((call) => `\`${call}\``).join(', ') || 'none'}.`,
    ...groups.map(
      ([table, entries]) =>
        `## ${table}${tables.has(table) ? `, ${tables.get(table)} rows` : ''}\n\n\`\`\`text\n${[...new Set(entries)].toSorted().join('\n')}\n\`\`\``,
    ),
  ]
    .join('\n\n')
    .concat('\n');
}

/** Runs it, as far as it goes with these values, and takes back what it did. */
async function measure(
  client: pg.Client,
  text: string,
  values: unknown[],
  plan: PlanNode,
): Promise<Measured> {
  await client.query('begin');
  try {
    await client.query(
      "set local session_replication_role = replica; set local statement_timeout = '20s'",
    );
    const { rows } = await client.query(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      values,
    );
    const [{ Plan: run }] = (rows as { 'QUERY PLAN': [{ Plan: PlanNode }] }[])[0]?.[
      'QUERY PLAN'
    ] ?? [{ Plan: plan }];
    return {
      plan: run,
      // A statement that writes returns rows only where it is asked to.
      rows:
        run['Node Type'] === 'ModifyTable'
          ? (run.Plans?.[0]?.['Actual Rows'] ?? 0)
          : (run['Actual Rows'] ?? 0),
      pages: (run['Shared Hit Blocks'] ?? 0) + (run['Shared Read Blocks'] ?? 0),
    };
  } catch {
    return { plan };
  } finally {
    await client.query('rollback');
  }
}

const tableOf = ({ text }: Statement) =>
  /\b(?:from|into|update)\s+"?([a-z]\w+)"?/i.exec(text)?.[1] ?? 'no table';

/** Without columns that are read, quotes, and the table's name where there is one table. */
function shorten(text: string): string {
  const table = tableOf({ text, values: [] });
  const short = text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^select (?!.*\bunion\b).*? from (?=")/i, 'select … from ')
    .replace(
      /^insert into ("\w+") \(.*?\) values .*?(?= on conflict| returning|$)/i,
      'insert into $1 …',
    )
    .replace(/ returning .*/i, ' returning …')
    // How tables are joined is known from their keys.
    .replaceAll(
      /( join "\w+"(?: "\w+")?) on .*?(?= (?:inner|left) join | where | group by | order by | limit |$)/gi,
      '$1',
    )
    .replaceAll(/\$\d+(, \$\d+)*/g, '?')
    .replaceAll('"', '');
  const own = / join /.test(short) ? short : short.replaceAll(`${table}.`, '');
  return own.length > maxCharacters ? `${own.slice(0, maxCharacters - 2)} …` : own;
}

function describePlan({ plan, rows, pages }: Measured): string {
  const count = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`;
  const nodes = [...new Set(listNodes(plan))];
  // The pages of an insert are those that it happens to find space in.
  const cost = [count(rows ?? 0, 'row'), ...(nodes.length > 0 ? [count(pages ?? 0, 'page')] : [])];
  return `${nodes.join(', ') || 'reads nothing'} | ${pages === undefined ? 'not run' : cost.join(', ')}`;
}

/** From the top down; nodes that only pass rows on are left out. */
function listNodes(node: PlanNode): string[] {
  const on = node['Index Name'] ?? node['Relation Name'];
  const isPlain =
    node['Node Type'] === 'ModifyTable' ||
    (on === undefined &&
      ['Result', 'Hash', 'Values Scan', 'Subquery Scan'].includes(node['Node Type']));
  return [
    ...(isPlain ? [] : [`${node['Node Type']}${on ? ` ${on}` : ''}`]),
    ...(node.Plans ?? []).flatMap(listNodes),
  ];
}

function describeSenders(senders: readonly string[]): string {
  const names = senders
    .map((name) => name.replace(/^(?:src\/modules|src|test)\/|(?<= )\/api(?=\/)/, ''))
    .toSorted();
  const more = names.length - maxSenders;
  return `${names.slice(0, maxSenders).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

async function readTables(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query(
    "select relname, reltuples from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  return new Map(
    (rows as { relname: string; reltuples: number }[]).map(({ relname, reltuples }) => [
      relname,
      reltuples.toLocaleString('en'),
    ]),
  );
}

async function readPlace(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select current_date::text as day, current_setting('server_version') as version,
      pg_size_pretty(pg_database_size(current_database())) as size, (select count(*) from users) as owners`,
  );
  const [place] = rows as { day: string; version: string; size: string; owners: string }[];
  return `${place?.day}, PostgreSQL ${place?.version.split(' ')[0]}, ${Number(place?.owners).toLocaleString('en')} accounts, ${place?.size}.`;
}
