import { writeFileSync } from 'node:fs';
import pg from 'pg';
import type { CollectedStatement } from './collect.ts';
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
  rows: number;
  pages: number;
}

interface Entry {
  /** The most that one of its statements costs; undefined where none can be run with these values. */
  cost: Measured | undefined;
  senders: Set<string>;
}

const maxSenders = 2;
const maxCharacters = 110;

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
  const byTable = new Map<string, Map<string, Entry>>();
  let unmeasured = 0;
  for (const { samples, senders, plan } of statements) {
    const [first] = samples;
    if (first === undefined) continue;
    const measured = await measure(client, first.text, await sample(first), plan);
    if (measured === undefined) unmeasured += 1;
    const text = oneLine(first.text);
    const entries = byTable.get(tableOf(text)) ?? new Map<string, Entry>();
    byTable.set(tableOf(text), entries);
    const nodes = [...new Set(listNodes(measured?.plan ?? plan))].join(', ');
    // Those that differ only in the columns that they read are one.
    const name = `${shorten(text)}\n    ${nodes || 'reads nothing'}`;
    const known = entries.get(name);
    entries.set(name, {
      cost: [known?.cost, measured && { ...measured, pages: nodes === '' ? 0 : measured.pages }]
        .filter((cost) => cost !== undefined)
        .toSorted((one, other) => other.pages - one.pages)[0],
      senders: new Set([...(known?.senders ?? []), ...senders]),
    });
  }
  const sent = new Set(statements.flatMap(({ senders }) => senders));
  const silent = calls.filter((call) => !sent.has(call));
  const tables = await readTables(client);
  const groups = [...byTable].toSorted(([a], [b]) => a.localeCompare(b));
  return [
    '# Plans of the statements of the API',
    `\`npm run test:scale -w @portal/api -- --report <file>\` writes this file; it is not edited by hand. ${await readPlace(client)}`,
    `${statements.length} statements, which ${calls.length - silent.length} of the ${calls.length} calls of the contract, the jobs and the commands send while the API's tests run.
For each: the statement without the columns that it reads; the nodes of its plan, with the index or table of each; the rows that it
returns or writes and the pages of 8 KB that it touches for one owner, the most of statements that differ only in their columns; the
calls that send it, and the test files in which a job or a command does.`,
    `Without a plan:

- ${unmeasured} statements have a plan and no pages: with the values of the tests the database rejects them.
- PostgreSQL makes none for what is no read or write of rows, such as \`set local\`.
- Statements that no test of a module sends: migrations, backup and restore, and the probes of \`npm run doctor\`.
- Triggers and checks of foreign keys: they are turned off while this runs. A test finds foreign keys without an index.`,
    `Calls that send no statement: ${silent.map((call) => `\`${call}\``).join(', ') || 'none'}.`,
    ...groups.map(
      ([table, entries]) =>
        `## ${table}${tables.has(table) ? `, ${tables.get(table)} rows` : ''}\n\n\`\`\`text\n${Array.from(entries, describeEntry).toSorted().join('\n')}\n\`\`\``,
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
): Promise<Measured | undefined> {
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
    return undefined;
  } finally {
    await client.query('rollback');
  }
}

/** The statement from its first table on: the columns of some are statements of their own. */
function afterColumns(text: string): string {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0 && text.startsWith(' from ', at)) return text.slice(at);
  }
  return text;
}

const tableOf = (text: string) =>
  /\b(?:from|into|update)\s+\(*"?(?!select\b)([a-z]\w+)"?/i.exec(
    /^select/i.test(text) ? afterColumns(text) : text,
  )?.[1] ?? 'no table';

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Without columns that are read, quotes, and the table's name where there is one table. */
function shorten(text: string): string {
  const table = tableOf(text);
  const whole = /^select/i.test(text) ? `select …${afterColumns(text)}` : text;
  const short = whole
    .replace(
      /^insert into ("\w+") \(.*?\) values .*?(?= on conflict| returning|$)/i,
      'insert into $1 …',
    )
    .replace(/ set (?!skip).*?(?= where |$)/i, ' set …')
    .replace(/ returning .*/i, ' returning …')
    .replaceAll(/\(select (?!count|sum|1\b)[^()]*? from /gi, '(select … from ')
    // How tables are joined is known from their keys.
    .replaceAll(
      / (?:left|inner) join ("\w+")(?: "\w+")? on .*?(?= (?:inner|left) join | where | group by | order by | limit |$)/gi,
      ', $1',
    )
    .replace(/(from "\w+", "\w+")(, "\w+"){2,}/i, '$1, …')
    .replaceAll(/\$\d+(, \$\d+)*/g, '?')
    .replaceAll('"', '');
  const own = / join /.test(text) ? short : short.replaceAll(`${table}.`, '');
  return own.length > maxCharacters ? `${own.slice(0, maxCharacters - 2)} …` : own;
}

function describeEntry([name, { cost, senders }]: [string, Entry]): string {
  const count = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`;
  // The pages of an insert are those that it happens to find space in.
  const costs = cost && [
    count(cost.rows, 'row'),
    ...(cost.pages > 0 ? [count(cost.pages, 'page')] : []),
  ];
  return `${name} | ${costs?.join(', ') ?? 'not run'} | ${describeSenders([...senders])}`;
}

/** Nodes that only pass rows on, or say again what the statement or the next node says. */
const plainNodes = new Set([
  ...['Result', 'Hash', 'Values Scan', 'Subquery Scan', 'ModifyTable', 'Limit', 'LockRows'],
  ...['Memoize', 'Materialize', 'Bitmap Heap Scan', 'Tid Scan', 'Nested Loop'],
]);

/** From the top down. */
function listNodes(node: PlanNode): string[] {
  const on = node['Index Name'] ?? node['Relation Name'];
  return [
    ...(plainNodes.has(node['Node Type'])
      ? []
      : [`${node['Node Type'].replace(' Scan', '')}${on ? ` ${on}` : ''}`]),
    ...(node.Plans ?? []).flatMap(listNodes),
  ];
}

function describeSenders(senders: readonly string[]): string {
  const names = senders
    .map((name) => name.replaceAll(/^(?:src\/modules|src|test)\/|(?<= )\/api(?=\/)|\.ts$/g, ''))
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
