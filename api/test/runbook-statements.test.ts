import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { it } from 'node:test';
import { createPglite, embedded } from '../src/database/connect.ts';
import { migrate } from '../src/database/migrate.ts';

const folder = new URL('../../docs/runbooks/', import.meta.url);

it('the database can execute every statement of the runbooks', async () => {
  const client = await createPglite();
  await migrate(embedded(client));
  const statements = readdirSync(folder).flatMap((page) =>
    [...readFileSync(new URL(page, folder), 'utf8').matchAll(/psql \S+ -c "(.+)"$/gm)].map(
      ([, statement = '']) => ({ page, statement }),
    ),
  );
  assert.ok(statements.length >= 5, 'the statements are found');
  for (const { page, statement } of statements)
    await client.query(statement).catch((error: unknown) => {
      assert.fail(`${page}: ${statement}: ${String(error)}`);
    });
  await client.close();
});
