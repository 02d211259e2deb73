import type { DeletionObstacle, ErrorCode, MyData } from '@portal/contract';
import { myDataOperations } from '@portal/contract/operations';
import type { AppDeps } from '../../deps.ts';
import type { Serve } from '../../http/register-call.ts';
import { ApiError } from '../../http/errors.ts';
import { requireRecentProof } from '../../http/recent-proof.ts';
import type { Locale } from '../../i18n/locale.ts';
import { translate } from '../../i18n/texts.ts';
import { listChanges } from '../audit/repository.ts';
import type { OutboxSender } from '../outbox/service.ts';
import { recordOwnEvent } from '../security-events/record.ts';
import { consentTextVersion } from '../consents/consent-text.ts';
import { exportOf } from './export.ts';
import { announceDeletion, announceKept } from './deletion-emails.ts';
import { languageOf } from '../identity/find-user.ts';
import { findOpenMatters } from './open-matters.ts';
import { findMyData, insertDeletion, removeDeletion, turnOffAutoRenew } from './repository.ts';
import { insertConsent } from '../consents/repository.ts';

const changesShown = 100;
const codeOf = {
  loan: 'loan_to_repay',
  claim: 'claim_undecided',
  dispute: 'payment_disputed',
  balance: 'balance_below_zero',
  debt: 'debt_to_pay',
  bank: 'bank_account_missing',
  transfer: 'unavailable',
} as const satisfies Record<DeletionObstacle, ErrorCode>;
const graceMs = 30 * 24 * 60 * 60 * 1000;

export function serveMyData(serve: Serve, deps: AppDeps, outboxSender: OutboxSender): void {
  const { db, now } = deps;
  const inGrace = () => new Date(now().getTime() + graceMs);

  async function show(userId: string, locale: Locale): Promise<MyData> {
    const data = await findMyData(db, userId);
    const at = data.delete_at === null ? inGrace() : new Date(data.delete_at);
    const day = new Date(Math.max(at.getTime(), now().getTime()));
    return { ...data, open: await findOpenMatters(db, userId, day, locale) };
  }

  serve(myDataOperations.getMyData, async ({ caller, locale }) => ({
    data: await show(caller.userId, locale),
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

  serve(myDataOperations.giveConsent, async ({ caller, body, locale }) => {
    await insertConsent(db, {
      ...body,
      user_id: caller.userId,
      text_version: consentTextVersion,
      at: now(),
    });
    return { data: await show(caller.userId, locale) };
  });

  serve(myDataOperations.requestDeletion, async ({ caller, locale }) => {
    requireRecentProof(caller, now());
    const { userId } = caller;
    const deleteAt = inGrace();
    await db.transaction(async (tx) => {
      const language = await languageOf(tx, userId, locale);
      const requested = { locale: language, requestedAt: now(), deleteAt };
      const isFirst = await insertDeletion(tx, userId, requested);
      if (!isFirst) return;
      const open = await findOpenMatters(tx, userId, deleteAt, language);
      if (open.blocked_by !== null) throw new ApiError(codeOf[open.blocked_by]);
      await turnOffAutoRenew(tx, userId);
      await recordOwnEvent(tx, 'deletion_requested', userId, now());
      await announceDeletion(deps, tx, { userId, locale: language }, deleteAt, open);
    });
    outboxSender.wake();
    return {
      message: translate(locale, 'my_data.deletion_asked.answer'),
      data: await show(caller.userId, locale),
    };
  });

  serve(myDataOperations.cancelDeletion, async ({ caller, locale }) => {
    await db.transaction(async (tx) => {
      if (!(await removeDeletion(tx, caller.userId))) return;
      await recordOwnEvent(tx, 'deletion_cancelled', caller.userId, now());
      await announceKept(deps, tx, { userId: caller.userId, locale });
    });
    outboxSender.wake();
    return {
      message: translate(locale, 'my_data.deletion_kept.answer'),
      data: await show(caller.userId, locale),
    };
  });
}
