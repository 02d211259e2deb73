import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';

const script = `
import { registerHooks } from 'node:module';
const asked = [];
registerHooks({ resolve(specifier, context, next) {
  const found = next(specifier, context);
  if (found.url.includes('/node_modules/drizzle-orm/')) asked.push(specifier);
  return found;
} });
await import('${import.meta.resolve('./resolve-drizzle.ts')}');
await import('${import.meta.resolve('./schema/owners.ts')}');
const { and } = await import('drizzle-orm');
console.log(JSON.stringify({ asked, isLoaded: typeof and === 'function' }));
`;

test('Node resolves each entry point of the library once, and none of its other modules', () => {
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  const { asked, isLoaded } = JSON.parse(printed) as { asked: string[]; isLoaded: boolean };
  assert.ok(isLoaded);
  assert.deepEqual(asked.toSorted(), ['drizzle-orm', 'drizzle-orm/pg-core']);
});
