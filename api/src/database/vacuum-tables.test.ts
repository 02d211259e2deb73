import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'drizzle-orm';
import { createPglite, embedded } from './connect.ts';
import { vacuumTables } from './vacuum-tables.ts';

it('the planner of PGlite knows how many rows a table has, and space of deleted rows is used again', async () => {
  const { db, close } = embedded(await createPglite());
  const fill = () =>
    db.execute(
      sql`insert into "a table" select each, repeat('x', 500) from generate_series(1, 2000) each`,
    );
  const look = async () => {
    const [found] = await db
      .select({
        rows: sql<number>`reltuples::int`,
        pages: sql<number>`(pg_relation_size(oid) / 8192)::int`,
      })
      .from(sql`pg_class`)
      .where(sql`relname = 'a table'`);
    return found;
  };
  try {
    await db.execute(sql`create table "a table" (id int primary key, text text)`);
    await fill();
    const filled = await look();
    assert.equal(filled?.rows, -1);
    await vacuumTables(db);
    assert.deepEqual(await look(), { ...filled, rows: 2000 });
    await db.execute(sql`delete from "a table" where id <= 1000`);
    await vacuumTables(db);
    await db.execute(sql`update "a table" set text = repeat('y', 500)`);
    assert.equal((await look())?.pages, filled?.pages);
  } finally {
    await close();
  }
});
