import { isDeepStrictEqual } from 'node:util';
import type { Attachment, CallBody } from '@portal/contract';
import type { CorrectedName, Correction, correctionCalls } from '@portal/contract/corrections';
import { correctionLimits } from '@portal/contract/corrections';
import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { withIdempotencyKey } from '../../http/idempotency.ts';
import { consumeQuota } from '../../http/rate-limits/quota.ts';
import type { SignedUrls } from '../../http/signed-url.ts';
import type { Locale } from '../../i18n/locale.ts';
import { keyedHash } from '../../keyed-hash.ts';
import { checkFile } from '../attachments/check-file.ts';
import { recordSecurityEvent } from '../security-events/record.ts';
import { showFile } from './files.ts';
import { holdRecord, readName } from './record-name.ts';
import {
  claimFiles,
  deleteFilesAfter,
  holdCorrection,
  insertCorrection,
  insertFile,
  listCorrectionsOf,
  updateCorrection,
  type CorrectionRow,
} from './repository.ts';

const dayMs = 24 * 60 * 60 * 1000;
const shown = 20;
/** Each request is work of a person of the agency. */
const askRules = [{ times: 5, seconds: 24 * 60 * 60 }];
const fileRules = [
  { times: 10, seconds: 60 },
  { times: 30, seconds: 24 * 60 * 60 },
];

type Deps = Pick<AppDeps, 'db' | 'now' | 'secretKey' | 'uploads'>;
type Body = CallBody<typeof correctionCalls.askForCorrection>;

/** When the documents of a request that is over are deleted. */
export const documentsEnd = (now: Date) =>
  new Date(now.getTime() + correctionLimits.documentDays * dayMs);

export async function listOwnCorrections(db: Database, userId: string): Promise<Correction[]> {
  return (await listCorrectionsOf(db, userId, shown)).map(present);
}

function present({ id, field, status, before, after, reason, ...row }: CorrectionRow): Correction {
  return {
    id,
    field,
    status,
    before,
    after,
    reason,
    asked_at: row.asked_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    decision_reason: row.decision_reason,
  };
}

/**
 * Takes a photo or document. The file lies on the disk before a row names it, so a row without its file cannot be; one
 * without a row is swept away.
 * @throws ApiError `validation_failed`, `too_many_requests`
 */
export async function addFile(
  { db, now, secretKey, uploads }: Deps,
  signedUrls: SignedUrls,
  { userId, content, name }: { userId: string; content: unknown; name: string },
): Promise<Attachment> {
  const file = await checkFile(content, name);
  await consumeQuota(db, keyedHash(secretKey, `correction-file:${userId}`), fileRules, now());
  const store = uploads.of('correction-files');
  await store.write(file.id, content as Buffer);
  try {
    const row = await insertFile(db, {
      ...file,
      uploaded_by: userId,
      created_at: now(),
      delete_after: new Date(now().getTime() + dayMs),
    });
    return showFile(signedUrls, row);
  } catch (error) {
    await store.remove(file.id);
    throw error;
  }
}

/**
 * @throws ApiError `conflict` for the name that is on the record, and while a request for the field is open;
 *   `validation_failed` for files of others; `too_many_requests`
 */
export function askForCorrection(
  deps: Deps,
  { userId, key, locale }: { userId: string; key: string; locale: Locale },
  body: Body,
): Promise<Correction> {
  const { now, secretKey } = deps;
  const request = { call: 'askForCorrection', body };
  return withIdempotencyKey(deps, { userId, key, request }, async (tx) => {
    await consumeQuota(tx, keyedHash(secretKey, `correction:${userId}`), askRules, now());
    await holdRecord(tx, userId);
    const { field, reason, file_ids, ...name } = body;
    const found = await readName(tx, userId, field);
    if (found === undefined) throw new ApiError('not_found');
    const after = name as CorrectedName;
    if (isDeepStrictEqual(found.name, after)) {
      throw new ApiError('conflict', { sentence: 'correction.unchanged' });
    }
    const row = await insertCorrection(tx, {
      user_id: userId,
      field,
      before: found.name,
      after,
      reason,
      locale,
      asked_at: now(),
    });
    if (row === undefined) throw new ApiError('conflict', { sentence: 'correction.open_already' });
    const files = [...new Set(file_ids)];
    if ((await claimFiles(tx, row.id, userId, files)) !== files.length) {
      throw new ApiError('validation_failed', { fields: { file: 'invalid' } });
    }
    await recordSecurityEvent(tx, {
      kind: 'correction_requested',
      ownerId: userId,
      actorId: userId,
      subject: row.id,
      at: now(),
    });
    return present(row);
  });
}

/** @throws ApiError `not_found`, also for another owner's; `conflict` once it is decided */
export function withdrawCorrection(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  id: string,
): Promise<Correction> {
  return db.transaction(async (tx) => {
    const row = await holdCorrection(tx, id, userId);
    if (row === undefined) throw new ApiError('not_found');
    // A repeated request gets the same response.
    if (row.status === 'withdrawn') return present(row);
    if (row.status !== 'open') throw new ApiError('conflict', { sentence: 'correction.decided' });
    const at = now();
    const changed = await updateCorrection(tx, row, { status: 'withdrawn', decided_at: at });
    await deleteFilesAfter(tx, id, documentsEnd(at));
    await recordSecurityEvent(tx, {
      kind: 'correction_withdrawn',
      ownerId: userId,
      actorId: userId,
      subject: id,
      at,
    });
    return present(changed);
  });
}
