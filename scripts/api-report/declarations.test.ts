import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { readDeclarations } from './declarations.ts';

function declarationsOf(t: TestContext, files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-declarations-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return Object.fromEntries(readDeclarations(join(folder, 'index.d.ts')));
}

test('an export is reported with its declaration, whichever module of the package declares it', (t) => {
  const found = declarationsOf(t, {
    'index.d.ts': `export { a, type B as Renamed } from './first.ts';\nexport * from './second.tsx';\n`,
    'first.d.ts': `/** A comment. */\nexport declare const a: string;\nexport interface B {\n    /** Another. */\n    c: number;\n}\ndeclare const hidden: string;\n`,
    'second.d.ts': `export declare function d(): void;\nexport declare function d(e: string): void;\n`,
  });
  assert.deepEqual(found, {
    a: 'export declare const a: string;',
    Renamed: 'export interface B {\n    c: number;\n}',
    d: 'export declare function d(): void;\nexport declare function d(e: string): void;',
  });
});

test('an export of another package is reported by its origin', (t) => {
  const found = declarationsOf(t, { 'index.d.ts': `export { a } from "@portal/contract";\n` });
  assert.deepEqual(found, { a: `export { a } from '@portal/contract';` });
});
