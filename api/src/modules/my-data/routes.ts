import { myDataOperations } from '@portal/contract/operations';
import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import type { Serve } from '../../http/register-call.ts';
import { ApiError } from '../../http/errors.ts';
import { requireRecentProof } from '../../http/recent-proof.ts';
import type { Locale } from '../../i18n/locale.ts';
import { translate, type TextKey } from '../../i18n/texts.ts';
import { listChanges } from '../audit/repository.ts';
import { enqueue } from '../outbox/repository.ts';
import type { OutboxSender } from '../outbox/service.ts';
import { recordOwnEvent } from '../security-events/record.ts';
import { findUser } from '../identity/find-user.ts';
import { consentTextVersion } from '../consents/consent-text.ts';
import { exportOf } from './export.ts';
import { findMyData, insertDeletion, removeDeletion } from './repository.ts';
import { formatDateIn } from '../../i18n/format.ts';
import { insertConsent } from '../consents/repository.ts';

const changesShown = 100;
const graceMs = 30 * 24 * 60 * 60 * 1000;

export function serveMyData(serve: Serve, deps: AppDeps, outboxSender: OutboxSender): void {
  const { db, now } = deps;

  async function tell(
    tx: Database,
    userId: string,
    key: 'asked' | 'kept',
    locale: Locale,
    date = '',
  ) {
    const user = await findUser(tx, userId);
    if (user === undefined) throw new ApiError('unauthenticated');
    const words = { agency: deps.portalShortName, name: user.first_name, date };
    const text = (part: 'subject' | 'text') =>
      translate(locale, `my_data.deletion_${key}.${part}` satisfies TextKey, words);
    await enqueue(tx, now(), [
      { channel: 'email', recipient: user.email, subject: text('subject'), text: text('text') },
    ]);
  }

  serve(myDataOperations.getMyData, async ({ caller }) => ({
    data: await findMyData(db, caller.userId),
  }));

  serve(myDataOperations.listRecordChanges, async ({ caller }) => {
    const rows = await listChanges(db, caller.userId, changesShown);
    return {
      data: rows.map(({ at, by, ...change }) => ({
        ...change,
        at: at.toISOString(),
        by: by ?? deps.portalShortName,
      })),
    };
  });

  serve(myDataOperations.exportMyData, async ({ caller }) => {
    await recordOwnEvent(db, 'data_exported', caller.userId, now());
    return { data: await exportOf(db, caller.userId, now()) };
  });

  serve(myDataOperations.giveConsent, async ({ caller, body }) => {
    await insertConsent(db, {
      ...body,
      user_id: caller.userId,
      text_version: consentTextVersion,
      at: now(),
    });
    return { data: await findMyData(db, caller.userId) };
  });

  serve(myDataOperations.requestDeletion, async ({ caller, locale }) => {
    requireRecentProof(caller, now());
    const deleteAt = new Date(now().getTime() + graceMs);
    await db.transaction(async (tx) => {
      const isFirst = await insertDeletion(tx, caller.userId, now(), deleteAt);
      if (!isFirst) return;
      await recordOwnEvent(tx, 'deletion_requested', caller.userId, now());
      await tell(tx, caller.userId, 'asked', locale, formatDateIn(deleteAt, locale));
    });
    outboxSender.wake();
    return {
      message: translate(locale, 'my_data.deletion_asked.answer'),
      data: await findMyData(db, caller.userId),
    };
  });

  serve(myDataOperations.cancelDeletion, async ({ caller, locale }) => {
    await db.transaction(async (tx) => {
      if (!(await removeDeletion(tx, caller.userId))) return;
      await recordOwnEvent(tx, 'deletion_cancelled', caller.userId, now());
      await tell(tx, caller.userId, 'kept', locale);
    });
    outboxSender.wake();
    return {
      message: translate(locale, 'my_data.deletion_kept.answer'),
      data: await findMyData(db, caller.userId),
    };
  });
}
