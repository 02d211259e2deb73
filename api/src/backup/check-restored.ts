import { sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { openPostgres, type Database } from '../database/connect.ts';
import { findBrokenInvariants } from '../modules/ledger/invariants.ts';
import { certificateOf } from '../modules/certificate/certificate-data.ts';
import { renderCertificate } from '../modules/certificate/render-pdf.ts';
import { readRegistrationNumber } from '../modules/identity/registration-number.ts';
import { isKeyCurrent } from '../modules/secret-key/current-key.ts';
import type { Uploads } from '../uploads/file-store.ts';
import { listUploads, readUpload } from './uploads.ts';

const certificates = 20;

interface Restored {
  db: Database;
  uploads: Uploads;
  /** Unset where this machine does not have the key. */
  secretKey: string | undefined;
  config: Pick<Config, 'portalUrl' | 'portalShortName'>;
  /** Uploads that were not whole when the backup was made. */
  knownDamage: readonly string[];
}

/** Checks what must hold of every database of the portal, and says each step. @returns what does not hold, a line each */
export async function checkRestored(
  { db, uploads, secretKey, config, knownDamage }: Restored,
  print: (line: string) => void,
): Promise<string[]> {
  const broken = (await findBrokenInvariants(db)).map((name) => `Ledger: not true that ${name}`);
  if (broken.length === 0) print('Ledger: every invariant holds.');

  const { rows: twice } = (await db.execute(sql`
    select business_id from benefit_activations where ended_at is null
    group by business_id, benefit_id having count(*) > 1`)) as unknown as { rows: unknown[] };
  if (twice.length > 0) broken.push(`Benefits: ${twice.length} are active twice`);
  else print('Benefits: none is active twice.');

  const numbers = await checkCertificates(db, config);
  broken.push(...numbers.broken);
  if (numbers.broken.length === 0) print(`Certificates: ${numbers.checked} of them verify.`);

  let files = 0;
  const unread: string[] = [];
  for await (const page of listUploads(db))
    for (const upload of page) {
      const name = `${upload.table}/${upload.id}`;
      if ((await readUpload(uploads, upload)) !== null) files += 1;
      else if (!knownDamage.includes(name)) unread.push(name);
    }
  broken.push(...unread.map((name) => `Uploads: ${name} is missing or is not what was sent`));
  if (unread.length === 0) print(`Uploads: ${files} files have the content that was sent.`);
  for (const name of knownDamage) print(`Uploads: ${name} was damaged before the backup.`);

  if (secretKey === undefined) print('SECRET_KEY: not checked, because this machine has none.');
  else if (await isKeyCurrent({ db, secretKey }))
    print('SECRET_KEY: is the one that the database is used with.');
  else
    print(
      'SECRET_KEY: is a later one; keep the former in SECRET_KEY_PREVIOUS until the API has started.',
    );
  return broken;
}

/** Looks up numbers as the public page of verification does, and renders the certificates. */
async function checkCertificates(
  db: Database,
  { portalUrl, portalShortName }: Restored['config'],
): Promise<{ checked: number; broken: string[] }> {
  const { rows } = (await db.execute(sql`
    select b.smedan_number as number, b.user_id from business_registrations b
    join users u on u.id = b.user_id
    order by md5(b.id::text) limit ${certificates}`)) as unknown as {
    rows: { number: string; user_id: string }[];
  };
  const broken: string[] = [];
  for (const { number, user_id } of rows) {
    const certificate = await certificateOf({ db, portalUrl }, user_id);
    const pdf = await renderCertificate(certificate, { agency: portalShortName, locale: 'en' });
    const isWhole =
      readRegistrationNumber(number) === certificate.smedan_number &&
      pdf.subarray(0, 5).toString('latin1') === '%PDF-';
    if (!isWhole) broken.push(`Certificates: ${number} does not verify`);
  }
  return { checked: rows.length, broken };
}

/** The invariants of the ledger that do not hold in a database on a server. */
export async function findBrokenInvariantsAt(url: string): Promise<string[]> {
  const database = await openPostgres(url, { statementTimeoutMs: 0 });
  return findBrokenInvariants(database.db).finally(() => database.close());
}
