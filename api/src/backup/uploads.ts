import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import type { Uploads } from '../uploads/file-store.ts';
import { sha256 } from './archive.ts';

export const uploadKinds = {
  insurance_claim_files: 'claim-files',
  message_files: 'message-files',
  correction_files: 'correction-files',
} as const;

/** The tables whose rows name files, by the file's id. */
export const uploadTables = Object.keys(uploadKinds) as (keyof typeof uploadKinds)[];
export type UploadTable = (typeof uploadTables)[number];

export interface Upload {
  table: UploadTable;
  id: string;
  sha256: string;
}

const pageSize = 1000;

/** Every file that a row names. */
export async function* listUploads(db: Database): AsyncGenerator<Upload[]> {
  for (const table of uploadTables) {
    let last = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const { rows } = (await db.execute(
        sql`select id, sha256 from ${sql.identifier(table)} where id > ${last}::uuid order by id limit ${pageSize}`,
      )) as unknown as { rows: { id: string; sha256: string }[] };
      if (rows.length > 0) yield rows.map((row) => ({ table, ...row }));
      last = rows.at(-1)?.id ?? last;
      if (rows.length < pageSize) break;
    }
  }
}

/** Null where the file cannot be read, or is not the one that was sent. */
export async function readUpload(uploads: Uploads, upload: Upload): Promise<Buffer | null> {
  const content = await uploads
    .of(uploadKinds[upload.table])
    .read(upload.id)
    .catch(() => null);
  return content !== null && sha256(content) === upload.sha256 ? content : null;
}
