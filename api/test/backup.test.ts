import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { sql, type SQL } from 'drizzle-orm';
import pg from 'pg';
import { addErasures, erasuresName } from '../src/backup/erasures.ts';
import { generateKeys } from '../src/backup/generate-keys.ts';
import { makeBackup, type Made, type StoredFiles } from '../src/backup/make-backup.ts';
import { restoreBackup, type RestoreOptions } from '../src/backup/restore-backup.ts';
import { verifyBackup } from '../src/backup/verify-backup.ts';
import { readConfig } from '../src/config.ts';
import { openEmbedded, openPostgres, type OpenDatabase } from '../src/database/connect.ts';
import { deleteAccount } from '../src/modules/my-data/delete-due.ts';
import { startTraffic } from './backup-traffic.ts';
import { isNightly } from './nightly.ts';
import { runServer } from './run-server.ts';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

const postgres = await startThrowawayPostgres();
after(() => ('url' in postgres ? postgres.stop() : undefined));

const repositoryRoot = join(import.meta.dirname, '../..');
const backupMetricsIn = (text: string) => [
  ...new Set(text.match(/\bportal_backup(_verify)?_\w+(bytes|seconds)\b/g)),
];

/** A store of releases in memory. */
function storeOf(files: Record<string, string> = {}): StoredFiles & { files: typeof files } {
  return {
    files,
    place: 'memory',
    list: async () => Object.keys(files),
    read: async (key) => Buffer.from(files[key] ?? ''),
    create: async (key, content) => {
      files[key] ??= content.toString();
      return files[key] === content.toString();
    },
  };
}

const missing = 'reason' in postgres && postgres.reason;
// The embedded database is for the night, and for machines without PostgreSQL.
const kinds = isNightly || missing ? (['pglite', 'postgres'] as const) : (['postgres'] as const);
for (const kind of kinds)
  describe(`a backup of ${kind}`, { skip: kind === 'postgres' && missing }, () => {
    const root = mkdtempSync(join(tmpdir(), 'portal-backup-'));
    const server = 'url' in postgres ? postgres.url : '';
    let settings: Record<string, string> = {
      DATA_DIR: join(root, 'data'),
      SECRET_KEY: 'k'.repeat(32),
      DEPLOYMENT: 'demonstration',
      BACKUP_DIR: join(root, 'backups'),
      BACKUP_IDENTITY_FILE: join(root, 'identity.txt'),
      BACKUP_METRICS_DIR: root,
      ...(kind === 'postgres' && { DATABASE_URL: server }),
    };
    const configFor = (changed: Record<string, string> = {}) =>
      readConfig({ ...settings, ...changed });
    const at = (name: string) => ({
      DATA_DIR: join(root, name),
      ...(kind === 'postgres' && { DATABASE_URL: server.replace(/[^/]*$/, name) }),
    });
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const restore = (to: string, changed: Partial<RestoreOptions> = {}) =>
      restoreBackup({
        config: configFor(at(to)),
        from: made.path,
        store: storeOf(),
        erasures: null,
        print,
        ...changed,
      });

    async function openAt(name: string): Promise<OpenDatabase> {
      const { dataDir, databaseUrl } = configFor(at(name));
      return databaseUrl === undefined ? openEmbedded(dataDir) : openPostgres(databaseUrl);
    }
    async function onServer(text: string): Promise<void> {
      if (kind === 'pglite') return;
      const client = new pg.Client({ connectionString: server.replace(/[^/]*$/, 'template1') });
      await client.connect();
      await client.query(text).finally(() => client.end());
    }

    let made: Made;
    let acknowledged: string[];
    let api: ReturnType<typeof runServer>;

    before(async () => {
      settings = {
        ...settings,
        BACKUP_RECIPIENTS: await generateKeys(settings['BACKUP_IDENTITY_FILE'] ?? '', new Date()),
      };
      api = runServer(settings);
      const traffic = await startTraffic(await api.listening);
      acknowledged = [...traffic.acknowledged];
      made = await makeBackup({
        config: configFor(),
        store: storeOf({ 'channels/production/1.json': 'a revision' }),
        print,
      });
      await traffic.stop();
      api.child.kill('SIGTERM');
      await api.ended;
    });
    after(() => {
      api.child.kill('SIGKILL');
      rmSync(root, { recursive: true, force: true });
    });

    it('is restored equal, with uploads and releases', async () => {
      await onServer('create database fresh');
      const store = storeOf();
      assert.deepEqual(await restore('fresh', { store }), []);
      assert.deepEqual(store.files, { 'channels/production/1.json': 'a revision' });
      assert.equal(made.manifest.uploads.files, 1);
      assert.deepEqual(readdirSync(join(root, 'fresh', 'message-files')).length, 1);
      assert.ok((made.manifest.tables['public.sessions']?.rows ?? 0) > 0);
      assert.match(
        readFileSync(join(root, 'portal_backup.prom'), 'utf8'),
        /^portal_backup_last_success_timestamp_seconds \d{10}$/m,
      );
    });

    it('that is cut, changed, for another key or from elsewhere is rejected before anything is written', async () => {
      await onServer('create database untouched');
      const whole = readFileSync(made.path);
      const changed = Buffer.from(whole);
      changed[Math.floor(whole.length / 2)]! ^= 1;
      for (const [name, content] of [
        ['cut', whole.subarray(0, whole.length - 1000)],
        ['changed', changed],
      ] as const) {
        const from = join(root, `${name}.tar.gz.age`);
        writeFileSync(from, content);
        await assert.rejects(restore('untouched', { from }), /damaged or incomplete/);
      }
      const other = join(root, 'other.txt');
      await generateKeys(other, new Date());
      const config = (changed: Record<string, string>) =>
        configFor({ ...at('untouched'), ...changed });
      await assert.rejects(
        restore('untouched', { config: config({ BACKUP_IDENTITY_FILE: other }) }),
        /encrypted for another key/,
      );
      await assert.rejects(
        restore('untouched', { config: config({ SECRET_KEY: 'x'.repeat(32) }) }),
        /not by this portal/,
      );
      assert.ok(!readdirSync(root).includes('untouched'));
    });

    it('replaces what is there only when it is named, and has all that was acknowledged and no one who was deleted', async () => {
      const original = await openAt(kind === 'postgres' ? 'postgres' : 'data');
      const { rows } = (await original.db.execute(sql`
          select user_id as id from ledger_accounts
          where user_id is not null and user_id not in (select uploaded_by from message_files) limit 1`)) as unknown as {
        rows: { id: string }[];
      };
      const id = rows[0]?.id ?? '';
      await original.db.transaction((tx) => deleteAccount(tx, id, new Date()));
      await addErasures(join(root, 'backups'), original.db, new Date());
      await original.close();

      await assert.rejects(restore('fresh'), /--move-aside/);
      lines.length = 0;
      const moveAside = kind === 'postgres' ? 'fresh' : join(root, 'fresh');
      const erasures = join(root, 'backups', erasuresName);
      assert.deepEqual(await restore('fresh', { moveAside, erasures }), []);
      const kept = readdirSync(join(root, 'fresh')).filter((name) => name.includes('.before-'));
      assert.equal(kept.length, kind === 'postgres' ? 0 : 1);
      await onServer(`do $$ begin assert (
          select count(*) = 1 from pg_database where datname like 'fresh_before_%'); end $$`);

      const database = await openAt('fresh');
      const read = async (query: SQL) =>
        ((await database.db.execute(query)) as unknown as { rows: { value: string }[] }).rows;
      const phones = await read(
        sql`select coalesce(phone_number, new_phone_number) as value from users`,
      );
      const sessions = await read(sql`select id as value from sessions`);
      const places = await read(sql`select identity as value from upload_place`);
      const left = await read(sql`select id as value from users where id = ${id}`);
      await database.close();
      const found = new Set(phones.map(({ value }) => value));
      assert.deepEqual(
        acknowledged.filter((phone) => !found.has(phone)),
        [],
      );
      assert.equal(sessions.length, 0, 'a session of the backup still counts');
      assert.equal(places.length, 0, 'the place of uploads is still that of the backup');
      assert.equal(left.length, 0);
      assert.ok(lines.includes('Deleted again: 1 accounts that were deleted after the backup.'));
      assert.ok(lines.some((line) => line.startsWith('POST IN THE BOOKS: account ')));
    });

    // The same code; each restore of the embedded database costs a second.
    if (kind === 'postgres')
      it('is verified in an empty place that is gone afterwards, and says when an upload is missing', async () => {
        // Nothing listens there: a pooler is not asked for what needs the server itself.
        const pooled = configFor({
          DATABASE_URL: 'postgres://portal@127.0.0.1:9/portal',
          MIGRATION_DATABASE_URL: server,
        });
        const options = { config: pooled, from: undefined, print };
        const openStore = async () => storeOf();
        assert.deepEqual(await verifyBackup({ ...options, openStore }), []);
        await onServer(
          `do $$ begin assert (select count(*) = 0 from pg_database where datname like 'portal_verify_%'); end $$`,
        );

        const written = new Set(
          ['portal_backup.prom', 'portal_backup_verify.prom'].flatMap((file) =>
            backupMetricsIn(readFileSync(join(root, file), 'utf8')),
          ),
        );
        for (const file of ['ops/prometheus/alerts.yml', 'docs/observability.md'])
          assert.deepEqual(
            backupMetricsIn(readFileSync(join(repositoryRoot, file), 'utf8')).filter(
              (name) => !written.has(name),
            ),
            [],
            `${file} names a metric that no backup writes`,
          );

        const files = join(root, 'data', 'message-files');
        const [id = ''] = readdirSync(files);
        rmSync(join(files, id));
        const { manifest } = await makeBackup({
          config: pooled,
          store: null,
          print,
          now: () => new Date(),
        });
        assert.deepEqual(manifest.uploads.damaged, [`message_files/${id}`]);
      });
  });
