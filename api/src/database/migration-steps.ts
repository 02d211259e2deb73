export interface MigrationStep {
  statements: string[];
  /** An index that is built or dropped while others read and write its table. Such a statement is a step of its own. */
  index?: { name: string; isBuilt: boolean };
}

const name = String.raw`(?:"?public"?\.)?"?(\w+)"?`;
const createTable = new RegExp(String.raw`^create table (?:if not exists )?${name}`, 'i');
const createIndex = new RegExp(
  String.raw`^create (unique )?index (?:concurrently )?(?:if not exists )?${name} on ${name}`,
  'i',
);
const dropIndex = new RegExp(
  String.raw`^drop index (?:concurrently )?(?:if exists )?${name};?$`,
  'i',
);

/**
 * Divides a migration. An index of a table that earlier migrations made is built and dropped concurrently, which no
 * transaction may hold and which may be done twice; whatever is between two of them is one transaction. An index that is
 * dropped goes last: the version that still serves may need it until the new one is built.
 */
export function divideMigration(statements: readonly string[]): MigrationStep[] {
  const sentences = statements.map(withoutComments);
  const newTables = new Set(sentences.map((sentence) => createTable.exec(sentence)?.[1]));
  const builtNames = new Set(sentences.map((sentence) => createIndex.exec(sentence)?.[2]));
  const steps: MigrationStep[] = [];
  const last: MigrationStep[] = [];
  for (const [position, sentence] of sentences.entries()) {
    const built = createIndex.exec(sentence);
    const dropped = dropIndex.exec(sentence)?.[1];
    if (built?.[2] !== undefined && !newTables.has(built[3])) {
      const [head, unique = '', index, table] = built;
      const statement = `create ${unique.toLowerCase()}index concurrently if not exists "${index}" on "${table}"${sentence.slice(head.length)}`;
      steps.push({ statements: [statement], index: { name: index, isBuilt: true } });
    } else if (dropped !== undefined) {
      const statement = `drop index concurrently if exists "${dropped}"`;
      const step = { statements: [statement], index: { name: dropped, isBuilt: false } };
      (builtNames.has(dropped) ? steps : last).push(step);
    } else {
      const before = steps.at(-1);
      const statement = statements[position] ?? '';
      if (before === undefined || before.index) steps.push({ statements: [statement] });
      else before.statements.push(statement);
    }
  }
  return [...steps, ...last];
}

/** One line, without the comments before it and what drizzle-kit writes between. */
export function withoutComments(statement: string): string {
  return statement
    .replaceAll(/^\s*--.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const ofTable = new RegExp(
  String.raw`^(?:alter table|drop table|update|delete from)(?: if exists| only)* ${name}`,
  'i',
);
const unsafeForms = [
  /^drop table/i,
  /^alter table .* (drop column|rename|set not null|type |set data type)/i,
  // A new column that must have a value: the version before writes none.
  /^alter table .* add column (?!.* default ).* not null/i,
  /^alter table .* add constraint (?!.* using index)(?!.* not valid)/i,
  /^(update|delete from) /i,
];

/**
 * Statements that take away what the version before still uses, or that keep others from a table, or from its rows, while
 * they read all of it. api/README.md, "Add a migration", says what to do instead. The tables that the migration makes
 * itself are no one's yet.
 */
export function findUnsafeStatements(statements: readonly string[]): string[] {
  const sentences = statements.map(withoutComments);
  const newTables = new Set(sentences.map((sentence) => createTable.exec(sentence)?.[1]));
  return sentences.filter(
    (sentence) =>
      !newTables.has(ofTable.exec(sentence)?.[1]) &&
      unsafeForms.some((form) => form.test(sentence)),
  );
}
