import { and, eq } from 'drizzle-orm';
import {
  catalogueSlug,
  isDeepEqual,
  type CatalogueImport,
  type CatalogueImportRow,
  type CatalogueKind,
} from '@portal/contract/catalogue';
import type { Database } from '../../database/connect.ts';
import {
  catalogueImports,
  catalogueItems,
  type ImportedDraft,
} from '../../database/schema/catalogue.ts';
import type { Caller } from '../../http/authenticate.ts';
import { ApiError } from '../../http/errors.ts';
import { readCsv, type CsvLine } from '../../read-csv.ts';
import { csvLine } from '../../documents/csv.ts';
import { headingOf, readCells, withApostrophe, withoutApostrophe, writeCells } from './cells.ts';
import { finishChange, openLocked, type DeskDeps } from './desk.ts';
import { nameOf } from './drafts.ts';
import { catalogueKindsServed } from './kinds.ts';
import type { ServedKind } from './kind.ts';
import {
  findLiveVersion,
  findOpenVersion,
  insertEvent,
  insertItem,
  insertVersion,
  lockItem,
  updateVersion,
  type Content,
  type ItemRow,
} from './repository.ts';

/** Lines of a file, the line of headings included. */
const maxLines = 1001;

/** All items of a kind, each with its open version, else with what owners see. */
export async function exportKind({ db }: DeskDeps, name: CatalogueKind): Promise<string> {
  const kind = catalogueKindsServed[name];
  const items = await db
    .select()
    .from(catalogueItems)
    .where(eq(catalogueItems.kind, name))
    .orderBy(catalogueItems.key);
  const lines = [csvLine(['key', ...kind.columns.map(headingOf)])];
  for (const item of items) {
    const content = await currentContent(db, item);
    if (content) lines.push(csvLine([item.key, ...writeCells(kind, content).map(withApostrophe)]));
  }
  return `\uFEFF${lines.join('')}`;
}

async function currentContent(db: Database, item: ItemRow): Promise<Content | undefined> {
  return ((await findOpenVersion(db, item.id)) ?? (await findLiveVersion(db, item.id)))?.content;
}

/** @throws ApiError `validation_failed` for what is no such file */
export async function checkImport(
  { db, now }: DeskDeps,
  caller: Caller,
  name: CatalogueKind,
  file: unknown,
): Promise<CatalogueImport> {
  const kind = catalogueKindsServed[name];
  const { headings, lines } = readFile(kind, file);
  const rows: CatalogueImportRow[] = [];
  const drafts: ImportedDraft[] = [];
  const seen = new Set<string>();
  for (const { line, cells } of lines) {
    const byHeading = new Map(
      headings.map((heading, place) => [heading, withoutApostrophe(cells[place] ?? '')]),
    );
    const { row, draft } = await readRow(db, { name, kind, line, cells: byHeading, seen });
    rows.push(row);
    if (draft) drafts.push(draft);
  }
  const isFaulty = rows.some(({ result }) => result === 'faulty' || result === 'busy');
  const values = { staff_id: caller.userId, kind: name, drafts: isFaulty ? [] : drafts };
  const [added] = await db
    .insert(catalogueImports)
    .values({ ...values, created_at: now() })
    .returning({ id: catalogueImports.id });
  if (added === undefined) throw new Error('the import was not written');
  return { id: added.id, kind: name, rows, is_applicable: !isFaulty && drafts.length > 0 };
}

/** @throws ApiError `validation_failed` for a file without a column `key`, or with headings that the kind does not have */
function readFile(kind: ServedKind, file: unknown): { headings: string[]; lines: CsvLine[] } {
  const invalid = (rule: string) => new ApiError('validation_failed', { fields: { file: rule } });
  if (!Buffer.isBuffer(file) || file.length === 0) throw invalid('required');
  const read = readCsv(file, maxLines + 1);
  const [first, ...lines] = read ?? [];
  if (first === undefined || lines.length >= maxLines) throw invalid(`file_list:${maxLines - 1}`);
  const headings = first.cells.map((cell) => cell.trim());
  const known = new Set(['key', ...kind.columns.map(headingOf)]);
  const areKnown = headings.every((heading) => known.has(heading));
  const isTwice = new Set(headings).size < headings.length;
  if (!headings.includes('key') || !areKnown || isTwice) {
    throw invalid(`file_list:${maxLines - 1}`);
  }
  return { headings, lines: lines.filter(({ cells }) => cells.some((cell) => cell !== '')) };
}

interface Row {
  name: CatalogueKind;
  kind: ServedKind;
  line: number;
  cells: ReadonlyMap<string, string>;
  /** Keys of the lines before. */
  seen: Set<string>;
}

async function readRow(
  db: Database,
  { name, kind, line, cells, seen }: Row,
): Promise<{ row: CatalogueImportRow; draft?: ImportedDraft }> {
  const typed = cells.get('key') ?? '';
  const [item] = await db
    .select()
    .from(catalogueItems)
    .where(and(eq(catalogueItems.kind, name), eq(catalogueItems.key, typed)));
  const isNew = item === undefined;
  const known = (item && (await currentContent(db, item))) ?? kind.contents.empty;
  const { content, faults } = readCells(kind, cells, known as Content);
  const keyFault = findKeyFault(kind, typed, isNew, seen);
  const key = isNew && keyFault === undefined && typed === '' ? (kind.makeKey?.() ?? '') : typed;
  seen.add(key);
  const parsed = kind.draft.safeParse(content);
  const checked = kind.content.safeParse(content);
  const issuesOf = (issues: readonly { path: PropertyKey[]; message: string }[] = []) =>
    issues.map(({ path, message }) => ({ column: columnOf(kind, path), rule: message }));
  const shape = issuesOf(parsed.error?.issues);
  // A value of the wrong shape breaks rules of the content too: one fault of a cell is enough.
  const faulty = new Set([...faults, ...shape].map(({ column }) => column));
  const issues = issuesOf(checked.error?.issues).filter(({ column }) => !faulty.has(column));
  const isGap = ({ rule }: { rule: string }) => rule === 'required';
  const all = [
    ...(keyFault === undefined ? [] : [{ column: 'key', rule: keyFault }]),
    ...faults,
    ...shape,
    ...issues.filter((issue) => !isGap(issue)),
  ];
  const differs = isNew || !isDeepEqual(known, parsed.data ?? content);
  const isBusy = differs && item?.open_state != null && item.open_state !== 'draft';
  const changed = isNew ? ('new' as const) : ('changed' as const);
  const result = all.length > 0 ? 'faulty' : isBusy ? 'busy' : differs ? changed : 'same';
  const row: CatalogueImportRow = {
    line,
    key,
    name: parsed.success ? nameOf(kind, key, parsed.data) : key,
    result,
    cells: changedCells(kind, known as Content, content),
    faults: onlyOnce(all),
    missing: [...new Set(issues.filter(isGap).map(({ column }) => column))],
  };
  if (!parsed.success || (result !== 'new' && result !== 'changed')) return { row };
  const draft = { key, item_id: item?.id ?? null, version: item?.version ?? 0 };
  return { row, draft: { ...draft, content: parsed.data } };
}

function findKeyFault({ contents }: ServedKind, key: string, isNew: boolean, seen: Set<string>) {
  if (key !== '' && seen.has(key)) return 'key_twice';
  if (!isNew) return undefined;
  if (contents.key === 'fixed') return 'key_unknown';
  if (contents.key === 'generated') return key === '' ? undefined : 'key_unknown';
  const { error } = catalogueSlug().safeParse(key);
  return error?.issues[0]?.message;
}

/** The heading of the column that a fault of the schema is in; blank where there is none. */
function columnOf({ columns }: ServedKind, path: readonly PropertyKey[]): string {
  const name = path.map(String).join('.');
  const found = columns.find(
    (column) => name === column.path || name.startsWith(`${column.path}.`),
  );
  return found ? headingOf(found) : '';
}

function changedCells(kind: ServedKind, known: Content, content: Content) {
  const before = writeCells(kind, known);
  const after = writeCells(kind, content);
  return kind.columns
    .map((column, place) => ({
      column: headingOf(column),
      before: before[place] ?? '',
      after: after[place] ?? '',
    }))
    .filter((cell) => cell.before !== cell.after);
}

const onlyOnce = (faults: { column: string; rule: string }[]) => [
  ...new Map(faults.map((fault) => [`${fault.column} ${fault.rule}`, fault])).values(),
];

/**
 * Makes the drafts that were shown, all or none. A second press makes none twice.
 * @throws ApiError `not_found`, `conflict` where an item has changed since
 */
export async function applyImport(
  { db, now }: DeskDeps,
  caller: Caller,
  id: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    const own = and(eq(catalogueImports.id, id), eq(catalogueImports.staff_id, caller.userId));
    const [found] = await tx.select().from(catalogueImports).where(own).for('update');
    if (found === undefined || found.drafts.length === 0) throw new ApiError('not_found');
    if (found.applied_at !== null) return found.drafts.length;
    // In one order, so that two imports wait for each other and not in a circle.
    const drafts = found.drafts.toSorted((a, b) => a.key.localeCompare(b.key));
    for (const draft of drafts)
      await applyDraft(tx, { name: found.kind, draft, caller, at: now() });
    await tx.update(catalogueImports).set({ applied_at: now() }).where(own);
    return drafts.length;
  });
}

interface Applied {
  name: CatalogueKind;
  draft: ImportedDraft;
  caller: Caller;
  at: Date;
}

async function applyDraft(tx: Database, { name, draft, caller, at }: Applied): Promise<void> {
  const kind = catalogueKindsServed[name];
  const { key, content } = draft;
  const values = { content, authors: [caller.userId], created_at: at };
  if (draft.item_id === null) {
    const item = await insertItem(tx, {
      kind: name,
      key,
      name: nameOf(kind, key, content),
      open_state: 'draft',
      changed_at: at,
    });
    if (item === undefined) throw new ApiError('conflict', { sentence: 'catalogue.import_old' });
    const number = await insertVersion(tx, item.id, values);
    const event = { item_id: item.id, number, at, actor_id: caller.userId };
    await insertEvent(tx, { ...event, step: 'imported' });
    return;
  }
  const item = await lockItem(tx, { id: draft.item_id });
  if (item?.version !== draft.version) {
    throw new ApiError('conflict', { sentence: 'catalogue.import_old' });
  }
  const { open } = await openLocked(tx, item);
  const live = await findLiveVersion(tx, item.id);
  const authors = [...new Set([...(open?.authors ?? []), caller.userId])];
  if (open) await updateVersion(tx, open, { content, authors });
  const number = open
    ? open.number
    : await insertVersion(tx, item.id, { ...values, based_on: live?.number ?? null });
  await finishChange(
    tx,
    item,
    { actorId: caller.userId, at },
    {
      step: 'imported',
      number,
      item: { open_state: 'draft', name: nameOf(kind, item.key, content) },
    },
  );
}
