import { codeLimits } from '@portal/shared-lib/contract/account-access';
import { isMobilePhone } from '@portal/shared-lib/validation/phone';
import type { Database } from '../../database/connect.ts';
import type { Channel } from '../../database/schema/outbox.ts';
import type { CodePurpose } from '../../database/schema/account-access.ts';
import type { AppDeps } from '../../deps.ts';
import type { Locale } from '../../i18n/locale.ts';
import { say, type TextKey } from '../../i18n/texts.ts';
import { keyedHash } from '../../keyed-hash.ts';
import type { AccountName } from '../auth/account-name.ts';
import type { CodeCompletion } from '../one-time-codes/completion.ts';
import type { CodeHolder, OneTimeCodes } from '../one-time-codes/service.ts';
import { enqueue } from '../outbox/repository.ts';
import { countHits } from '../rate-limits/hit-counts.ts';
import { takeTurn } from '../rate-limits/quota.ts';
import type { Account } from './repository.ts';

/** login.gov: 2 in 10 s hard, then 5 in 30 min and 10 a day for each destination. */
const destinationRules = [
  { times: 2, seconds: 10 },
  { times: 5, seconds: 30 * 60 },
  { times: 10, seconds: 24 * 60 * 60 },
];
/** The same kind of message again. */
const repeatRules = [{ times: 1, seconds: codeLimits.resendAfterSeconds }];

/** Stands in where there is no account, so that as much is worked out. */
const nobody = { phone_number: '+2348030000000', email: '', email_refused_at: null };

export interface Addressee {
  /** Undefined: nobody has the name. All goes the same way, and nothing is sent. */
  account: Account | undefined;
  /** What was typed. */
  name: Pick<AccountName, 'phone' | 'key'>;
}

interface Notice {
  subject: TextKey;
  text: TextKey;
  values?: Record<string, string>;
  locale: Locale;
  expiresAt?: Date;
}

export interface OwnerMessages {
  /** @throws ApiError `too_many_requests`, for names that nobody has as for others. */
  allow(tx: Database, kind: string, to: Addressee, channel: Channel): Promise<void>;
  /** Issues a code and sends it. Call `allow` is part of it. */
  sendCode(
    tx: Database,
    code: {
      purpose: CodePurpose;
      to: Addressee;
      channel: Channel;
      locale: Locale;
      /** Whose code it is; the account's, or the name's, by default. */
      holder?: CodeHolder;
      /** Sent instead of the code, which then reaches nobody. */
      instead?: Notice | undefined;
      /** Never by another way than the one asked for. */
      onlyThisWay?: boolean;
    },
  ): Promise<void>;
  /** To the account by this channel, or by the other where this one does not reach it. */
  notify(
    tx: Database,
    account: Account | undefined,
    channel: Channel,
    notice: Notice,
    options?: { onlyThisWay?: boolean },
  ): Promise<void>;
  /** To an address that is, or was, the account's; to nobody where it is undefined. */
  mail(tx: Database, email: string | undefined, notice: Notice): Promise<void>;
}

export function createOwnerMessages(
  deps: Pick<AppDeps, 'db' | 'now' | 'secretKey' | 'portalShortName' | 'smsPerDay'>,
  codes: OneTimeCodes,
  completion: CodeCompletion,
): OwnerMessages {
  const { now, secretKey, portalShortName: agency, smsPerDay } = deps;

  function destinationOf({ account, name }: Addressee, channel: Channel): string {
    if (account !== undefined) {
      return channel === 'sms' ? account.phone_number : account.email.toLowerCase();
    }
    return channel === 'sms' && name.phone !== null ? name.phone : name.key;
  }

  /** What goes to nobody costs nothing, and is counted all the same: it takes as long. */
  async function mayText(tx: Database, payer: 'all' | 'nobody'): Promise<boolean> {
    const subject = keyedHash(secretKey, `sms:${payer}`);
    const [day] = await countHits(tx, [{ subject, windowSeconds: 24 * 60 * 60 }], now());
    return day !== undefined && day.hits <= smsPerDay && (await completion.isHigh(tx));
  }

  async function waysTo(
    tx: Database,
    account: Account | undefined,
    asked: Channel,
    onlyThisWay: boolean,
  ) {
    const { phone_number, email: address, email_refused_at } = account ?? nobody;
    const sms = { channel: 'sms' as const, recipient: phone_number };
    const email = { channel: 'email' as const, recipient: address };
    const reachable = [
      ...(isMobilePhone(phone_number) ? [sms] : []),
      ...(email_refused_at === null ? [email] : []),
    ].toSorted((a, b) => Number(b.channel === asked) - Number(a.channel === asked));
    const allowed = onlyThisWay ? reachable.filter(({ channel }) => channel === asked) : reachable;
    // The day's money for text messages is spent, or somebody makes us spend it: e-mail is what is left.
    const payer = account === undefined ? 'nobody' : 'all';
    const ways =
      allowed[0]?.channel === 'sms' && !(await mayText(tx, payer))
        ? allowed.filter(({ channel }) => channel === 'email')
        : allowed;
    return account === undefined ? [] : ways;
  }

  const written = ({ subject, text, values, locale, expiresAt }: Notice) => ({
    subject: say(locale, subject, { agency }),
    text: say(locale, text, { agency, ...values }),
    locale,
    expiresAt,
  });

  async function put(
    tx: Database,
    [way, other]: Awaited<ReturnType<typeof waysTo>>,
    channel: Channel,
    notice: Notice,
  ): Promise<void> {
    if (way !== undefined) {
      await enqueue(tx, now(), [{ ...way, other, ...written(notice) }]);
      return;
    }
    // As much work as for an owner. It has expired before it is written, so the sender drops it.
    await enqueue(tx, now(), [
      { channel, recipient: '', ...written(notice), text: '', expiresAt: now() },
    ]);
  }

  const allow: OwnerMessages['allow'] = async (tx, kind, to, channel) => {
    const destination = `${channel}:${destinationOf(to, channel)}`;
    const subject = (text: string) => keyedHash(secretKey, `send:${text}`);
    await takeTurn(tx, subject(`${kind}:${destination}`), repeatRules, now());
    await takeTurn(tx, subject(destination), destinationRules, now());
  };

  return {
    allow,
    async notify(tx, account, channel, notice, { onlyThisWay = false } = {}) {
      await put(tx, await waysTo(tx, account, channel, onlyThisWay), channel, notice);
    },
    async sendCode(tx, { purpose, to, channel, locale, holder, instead, onlyThisWay = false }) {
      await allow(tx, purpose, to, channel);
      const { account, name } = to;
      const ways = await waysTo(tx, account, channel, onlyThisWay);
      const code = await codes.issue(
        tx,
        purpose,
        holder ?? { key: account?.id ?? name.key, userId: account?.id ?? null },
        instead === undefined ? (ways[0]?.channel ?? null) : null,
      );
      const notice: Notice = instead ?? {
        subject: 'access.code.subject',
        text: `access.code.${purpose}`,
        values: { code },
        locale,
        expiresAt: new Date(now().getTime() + codeLimits.lifeSeconds * 1000),
      };
      await put(tx, ways, channel, notice);
    },
    async mail(tx, email, notice) {
      const way = email === undefined ? [] : [{ channel: 'email' as const, recipient: email }];
      await put(tx, way, 'email', notice);
    },
  };
}
