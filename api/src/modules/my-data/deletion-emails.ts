import type { DeletionObstacle, OpenMatters } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import { formatDateIn, formatMoneyIn } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locale.ts';
import { translate, type TextKey } from '../../i18n/texts.ts';
import { ApiError } from '../../http/errors.ts';
import { findUser, languageOf } from '../identity/find-user.ts';
import { enqueue } from '../outbox/repository.ts';

type Deps = Pick<AppDeps, 'now' | 'portalUrl' | 'portalShortName'>;

/** The language that the owner chose, else that of the request. */
const inOwnLanguage = async (
  tx: Database,
  { userId, locale }: { userId: string; locale: Locale },
) => ({
  userId,
  locale: await languageOf(tx, userId, locale),
});

async function send(
  { now, portalUrl, portalShortName: agency }: Deps,
  tx: Database,
  { userId, locale }: { userId: string; locale: Locale },
  mail: { subject: TextKey; texts: TextKey[]; values?: Record<string, string> },
): Promise<void> {
  const user = await findUser(tx, userId);
  if (user === undefined) throw new ApiError('unauthenticated');
  const values = {
    agency,
    name: user.first_name,
    loans: `${portalUrl}/dashboard/benefits/loan`,
    claims: `${portalUrl}/business-insurance`,
    finance: `${portalUrl}/dashboard/finance/add-money`,
    bank_account: `${portalUrl}/dashboard/finance/bank-account`,
    my_data: `${portalUrl}/dashboard/profile/my-data`,
    ...mail.values,
  };
  await enqueue(tx, now(), [
    {
      channel: 'email',
      recipient: user.email,
      subject: translate(locale, mail.subject, values),
      text: mail.texts.map((key) => translate(locale, key, values)).join('\n\n'),
      locale,
    },
  ]);
}

/** Says when the account is deleted, and what becomes of benefits and money until then. */
export async function announceDeletion(
  deps: Deps,
  tx: Database,
  requester: { userId: string; locale: Locale },
  deleteAt: Date,
  open: OpenMatters,
): Promise<void> {
  const owner = await inOwnLanguage(tx, requester);
  const { locale } = owner;
  const hasBenefits = open.benefits.length > 0;
  return send(deps, tx, owner, {
    subject: 'my_data.deletion_asked.subject',
    texts: [
      'my_data.deletion_asked.text',
      ...(hasBenefits ? (['my_data.deletion_asked.benefits'] as const) : []),
      ...(open.to_bank_kobo > 0 ? (['my_data.deletion_asked.money'] as const) : []),
    ],
    values: {
      date: formatDateIn(deleteAt, locale),
      benefits: open.benefits
        .map(({ title, unused_kobo }) => `- ${title}: ${formatMoneyIn(unused_kobo, locale)}`)
        .join('\n'),
      balance: formatMoneyIn(open.balance_kobo, locale),
      amount: formatMoneyIn(open.to_bank_kobo, locale),
      bank: open.bank?.bank_name ?? '',
    },
  });
}

export async function announceKept(
  deps: Deps,
  tx: Database,
  requester: { userId: string; locale: Locale },
): Promise<void> {
  return send(deps, tx, await inOwnLanguage(tx, requester), {
    subject: 'my_data.deletion_kept.subject',
    texts: ['my_data.deletion_kept.text'],
  });
}

type Deletion = { user_id: string; locale: Locale };

export async function announceTransfer(
  deps: Deps,
  tx: Database,
  deletion: Deletion,
  { amountKobo, bank }: { amountKobo: number; bank: string },
): Promise<void> {
  const owner = await inOwnLanguage(tx, { userId: deletion.user_id, locale: deletion.locale });
  return send(deps, tx, owner, {
    subject: 'my_data.deletion_paid.subject',
    texts: ['my_data.deletion_paid.text'],
    values: { amount: formatMoneyIn(amountKobo, owner.locale), bank },
  });
}

/** Says what the deletion waits for and what the owner can do. */
export async function announceObstacle(
  deps: Deps,
  tx: Database,
  deletion: Deletion,
  obstacle: DeletionObstacle,
  next: Date,
): Promise<void> {
  const owner = await inOwnLanguage(tx, { userId: deletion.user_id, locale: deletion.locale });
  return send(deps, tx, owner, {
    subject: 'my_data.deletion_waits.subject',
    texts: [`my_data.deletion_waits.${obstacle}`],
    values: { date: formatDateIn(next, owner.locale) },
  });
}
