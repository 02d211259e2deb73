import type { FastifyBaseLogger } from 'fastify';
import type { VirtualAccount, VirtualAccountStatus } from '@portal/contract';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { consumeQuota } from '../../http/rate-limits/quota.ts';
import { createTtlCache } from '../../http/ttl-cache.ts';
import type { Locale } from '../../i18n/locale.ts';
import { keyedHash } from '../../keyed-hash.ts';
import { findUser } from '../identity/find-user.ts';
import { findAccount } from '../ledger/repository.ts';
import {
  ProviderUnavailable,
  type PaymentProvider,
  type VirtualAccountIssuer,
  type WebhookEvent,
} from '../payments/payment-provider.ts';
import { findLevel } from './repository.ts';
import {
  findVirtualAccountOf,
  insertRequest,
  isTakenByAnother,
  lockVirtualAccount,
  updateVirtualAccount,
  type VirtualAccountRow,
} from './virtual-account-repository.ts';

type Assigned = NonNullable<WebhookEvent['assigned']>;

/** Each request of an owner makes a customer at the provider. */
const requestRules = [
  { times: 5, seconds: 60 },
  { times: 20, seconds: 24 * 60 * 60 },
];
/** Whether the key allows virtual accounts changes when the agency asks for them. */
const allowedForMs = 10 * 60_000;
/** Pages that wait ask every few seconds: the provider is asked once in so long. */
const askedAgainAfterMs = 10_000;

export interface VirtualAccounts {
  read(userId: string): Promise<VirtualAccount>;
  /** @throws ApiError `too_many_requests`, `not_found` for a user without an account */
  request(userId: string, locale: Locale): Promise<VirtualAccount>;
  /** A bank has opened an account, or declined to. */
  announce(assigned: Assigned): Promise<void>;
}

interface Context extends Pick<AppDeps, 'db' | 'now' | 'secretKey'> {
  provider: PaymentProvider;
  /** Where the sandbox takes transfers to a number; null for a real provider. */
  testTransferUrl: ((accountNumber: string) => Promise<string | null>) | null;
  log: FastifyBaseLogger;
}

export function createVirtualAccounts(context: Context): VirtualAccounts {
  const { db, now, secretKey, provider, log } = context;
  const issuer = provider.virtualAccounts;
  const allowed = createTtlCache<boolean>(now, allowedForMs);
  const asked = createTtlCache<void>(now, askedAgainAfterMs);

  /** A provider that cannot be reached offers nothing: the checkout is there, and says so itself. */
  async function isAllowed(from: VirtualAccountIssuer): Promise<boolean> {
    try {
      return await allowed.get('', () => from.isAllowed());
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      log.warn({ err: error }, 'payment provider not reached');
      return false;
    }
  }

  async function find(userId: string) {
    return findVirtualAccountOf(db, userId, provider.name);
  }

  async function present(
    row: VirtualAccountRow | undefined,
    status: VirtualAccountStatus,
  ): Promise<VirtualAccount> {
    const number = row?.account_number ?? null;
    return {
      status,
      account_number: number,
      account_name: row?.account_name ?? null,
      bank_name: row?.bank_name ?? null,
      test_transfer_url:
        number === null ? null : ((await context.testTransferUrl?.(number)) ?? null),
    };
  }

  async function read(userId: string): Promise<VirtualAccount> {
    const row = await find(userId);
    if (row?.status === 'assigned') return present(row, 'assigned');
    if (issuer === undefined || !(await isAllowed(issuer)))
      return present(undefined, 'unavailable');
    if (row?.status === 'requested') {
      await asked.get(row.id, () => ask(context, issuer, row));
      const current = await find(userId);
      return present(
        current,
        current?.status === 'requested' ? 'waiting' : (current?.status ?? 'offered'),
      );
    }
    if ((await findLevel(db, userId)) === 'basic') return present(undefined, 'needs_bvn');
    return present(undefined, row === undefined ? 'offered' : 'failed');
  }

  return {
    read,

    async request(userId, locale) {
      if ((await findAccount(db, userId)) === undefined) throw new ApiError('not_found');
      const { status } = await read(userId);
      if (status !== 'offered' && status !== 'failed') return read(userId);
      await db.transaction(async (tx) => {
        await consumeQuota(
          tx,
          keyedHash(secretKey, `virtual-account:${userId}`),
          requestRules,
          now(),
        );
        const values = { user_id: userId, provider: provider.name, locale, created_at: now() };
        await insertRequest(tx, values);
      });
      return read(userId);
    },

    async announce({ customerCode, account }) {
      await db.transaction(async (tx) => {
        const row = await lockVirtualAccount(tx, { provider: provider.name, customerCode });
        // A number that has been given stays: an older event may come late.
        if (row?.status === 'requested' || (row?.status === 'failed' && account !== null)) {
          await keep(context, tx, row, { customerCode, account }, account === null);
        }
      });
    },
  };
}

/** Asks the provider for the number, and keeps what it says. One that cannot be reached is asked again later. */
async function ask(
  context: Context,
  issuer: VirtualAccountIssuer,
  row: VirtualAccountRow,
): Promise<void> {
  const { db, log } = context;
  const owner = row.user_id === null ? undefined : await findUser(db, row.user_id);
  if (owner === undefined) return;
  try {
    const assigned = await issuer.request({
      email: owner.email,
      firstName: owner.first_name,
      lastName: owner.last_name,
      phone: owner.phone_number ?? '',
    });
    await db.transaction(async (tx) => {
      const current = await lockVirtualAccount(tx, { id: row.id });
      if (current?.status !== 'requested') return;
      if (assigned === null) await updateVirtualAccount(tx, row.id, { status: 'failed' });
      else await keep(context, tx, current, assigned, false);
    });
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    log.warn({ err: error, virtualAccount: row.id }, 'payment provider not reached');
  }
}

async function keep(
  { now, log }: Context,
  tx: Parameters<typeof lockVirtualAccount>[0],
  row: VirtualAccountRow,
  { customerCode, account }: Assigned,
  isDeclined: boolean,
): Promise<void> {
  if (isDeclined) return updateVirtualAccount(tx, row.id, { status: 'failed' });
  if (await isTakenByAnother(tx, row, customerCode, account?.accountNumber ?? null)) {
    log.error({ virtualAccount: row.id }, 'the provider gave the customer of another owner');
    return updateVirtualAccount(tx, row.id, { status: 'failed' });
  }
  await updateVirtualAccount(tx, row.id, {
    customer_code: customerCode,
    ...(account && {
      status: 'assigned',
      bank_name: account.bankName,
      account_number: account.accountNumber,
      account_name: account.accountName,
      assigned_at: now(),
    }),
  });
}
