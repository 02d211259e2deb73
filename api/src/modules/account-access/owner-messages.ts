import { codeLimits } from '@portal/contract';
import { isMobilePhone } from '@portal/contract/phone';
import type { Database } from '../../database/connect.ts';
import type { Channel } from '../../database/schema/outbox.ts';
import type { CodePurpose } from '../../database/schema/account-access.ts';
import type { AppDeps } from '../../deps.ts';
import type { Locale } from '../../i18n/locale.ts';
import { translate, type TextKey } from '../../i18n/texts.ts';
import { keyedHash } from '../../keyed-hash.ts';
import type { AccountName } from '../auth/account-name.ts';
import type { Places, Requester, Standing } from '../auth/places.ts';
import type { CodeCompletion } from '../one-time-codes/completion.ts';
import type { CodeHolder, OneTimeCodes } from '../one-time-codes/service.ts';
import { enqueue } from '../outbox/repository.ts';
import { consumeQuota } from '../rate-limits/quota.ts';
import type { Account } from './repository.ts';
import { createSmsBudget } from './sms-budget.ts';

/**
 * login.gov: 2 in 10 s hard, then 5 in 30 min and 10 a day for each destination. All strangers together have
 * these; a browser or network that the account was signed in from has them for itself.
 */
const destinationRules = [
  { times: 2, seconds: 10 },
  { times: 5, seconds: 30 * 60 },
  { times: 10, seconds: 24 * 60 * 60 },
];
/** One network has no more of what strangers have, and leaves some of it to others. */
const strangerRules = [
  { times: 4, seconds: 30 * 60 },
  { times: 5, seconds: 24 * 60 * 60 },
];
/** The same kind of message again. */
const repeatRules = [{ times: 1, seconds: codeLimits.resendAfterSeconds }];

/** Stands in where there is no account, so that as much is worked out. */
const nobody = {
  phone_number: '+2348030000000',
  email: '',
  email_refused_at: null,
  email_verified: true,
};

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
  allow(
    tx: Database,
    kind: string,
    to: Addressee,
    channel: Channel,
    from: Requester,
  ): Promise<void>;
  /** Issues a code and sends it. Call `allow` is part of it. */
  sendCode(
    tx: Database,
    code: {
      purpose: CodePurpose;
      to: Addressee;
      channel: Channel;
      locale: Locale;
      from: Requester;
      /** The account's owner is signed in and asks. */
      isSignedIn?: boolean;
      holder: CodeHolder;
      /** Sent instead of the code, which then reaches nobody. */
      instead?: Notice | undefined;
      /** Never by another way than the one asked for. */
      onlyThisWay?: boolean;
    },
  ): Promise<{
    /** A text message was due, and the day's limits on text messages held it back. */
    isTextHeldBack: boolean;
  }>;
  /** To the account by this channel, or by the other where this one does not reach it. */
  notify(
    tx: Database,
    account: Account | undefined,
    channel: Channel,
    notice: Notice,
    options?: {
      onlyThisWay?: boolean;
      /** Who causes it, where that is not the owner. */
      from?: Requester;
    },
  ): Promise<void>;
  /** To an address that is, or was, the account's. */
  mail(tx: Database, email: string, notice: Notice): Promise<void>;
  /** To a number that is, or was, the account's; nothing where it takes no text messages. */
  text(tx: Database, phone: string, notice: Notice): Promise<void>;
  /** To the account's number, where it has one, within the reserve for what strangers cause. */
  textFromReserve(
    tx: Database,
    account: Account | undefined,
    notice: Notice,
    from: Requester,
  ): Promise<void>;
}

export function createOwnerMessages(
  deps: Pick<AppDeps, 'now' | 'secretKey' | 'portalShortName' | 'smsPerDay'>,
  {
    codes,
    places,
    completion,
  }: { codes: OneTimeCodes; places: Places; completion: CodeCompletion },
): OwnerMessages {
  const { now, secretKey, portalShortName: agency, smsPerDay } = deps;
  const budget = createSmsBudget({ now, secretKey, smsPerDay });

  function destinationOf({ account, name }: Addressee, channel: Channel): string {
    if (account !== undefined) {
      return (channel === 'sms' ? account.phone_number : account.email.toLowerCase()) ?? name.key;
    }
    return channel === 'sms' && name.phone !== null ? name.phone : name.key;
  }

  /** An owner who is signed in, and whoever writes a notice for the agency, is no stranger. */
  async function standingOf(
    tx: Database,
    account: Account | undefined,
    from: Requester | undefined,
    isSignedIn = false,
  ): Promise<Standing> {
    if (from === undefined || isSignedIn) {
      return { kind: 'browser', key: `account:${account?.id}` };
    }
    return places.standingOf(tx, account, from);
  }

  async function waysTo(
    tx: Database,
    account: Account | undefined,
    asked: Channel,
    {
      onlyThisWay = false,
      verifiedEmail = false,
      standing,
      from,
    }: {
      onlyThisWay?: boolean;
      verifiedEmail?: boolean;
      standing: Standing;
      from: Requester | undefined;
    },
  ) {
    const { phone_number, email: address, email_refused_at, email_verified } = account ?? nobody;
    const sms = { channel: 'sms' as const, recipient: phone_number ?? '' };
    const email = { channel: 'email' as const, recipient: address };
    const reachable = [
      ...(phone_number !== null && isMobilePhone(phone_number) ? [sms] : []),
      ...(email_refused_at === null && (email_verified || !verifiedEmail) ? [email] : []),
    ].toSorted((a, b) => Number(b.channel === asked) - Number(a.channel === asked));
    const allowed = onlyThisWay ? reachable.filter(({ channel }) => channel === asked) : reachable;
    // The day's money for text messages is spent, or somebody makes us spend it: e-mail is what is left.
    const mayText = async () => {
      // What goes to nobody costs nothing, and is counted all the same: it takes as long.
      const payer = account === undefined ? 'nobody' : 'all';
      const isWithin = await budget.spend(tx, payer, standing, from);
      const isHigh = await completion.isHigh(tx, {
        network: from?.network ?? '',
        phone: sms.recipient,
      });
      return isWithin && (isHigh || standing.kind === 'browser');
    };
    const isTextHeldBack = allowed[0]?.channel === 'sms' && !(await mayText());
    const ways = isTextHeldBack ? allowed.filter(({ channel }) => channel === 'email') : allowed;
    return { ways: account === undefined ? [] : ways, isTextHeldBack };
  }

  const written = ({ subject, text, values, locale, expiresAt }: Notice) => ({
    subject: translate(locale, subject, { agency }),
    text: translate(locale, text, { agency, ...values }),
    locale,
    expiresAt,
  });

  async function put(
    tx: Database,
    [way, other]: readonly { channel: Channel; recipient: string }[],
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

  const subjectOf = (text: string) => keyedHash(secretKey, `send:${text}`);

  async function allowFrom(
    tx: Database,
    kind: string,
    destination: string,
    { kind: who, key }: Standing,
  ): Promise<void> {
    const own = who === 'stranger' ? '' : `:${key}`;
    await consumeQuota(tx, subjectOf(`${kind}:${destination}${own}`), repeatRules, now());
    if (who === 'stranger') {
      await consumeQuota(tx, subjectOf(`${destination}:${key}`), strangerRules, now());
    }
    await consumeQuota(tx, subjectOf(`${destination}${own}`), destinationRules, now());
  }

  return {
    async allow(tx, kind, to, channel, from) {
      const standing = await standingOf(tx, to.account, from);
      await allowFrom(tx, kind, `${channel}:${destinationOf(to, channel)}`, standing);
    },
    async notify(tx, account, channel, notice, { onlyThisWay = false, from } = {}) {
      const standing = await standingOf(tx, account, from);
      const { ways } = await waysTo(tx, account, channel, { onlyThisWay, standing, from });
      await put(tx, ways, channel, notice);
    },
    async sendCode(
      tx,
      { purpose, to, channel, locale, from, isSignedIn, holder, instead, onlyThisWay = false },
    ) {
      const { account } = to;
      const standing = await standingOf(tx, account, from, isSignedIn);
      const destination = destinationOf(to, channel);
      await allowFrom(tx, purpose, `${channel}:${destination}`, standing);
      const { ways, isTextHeldBack } = await waysTo(tx, account, channel, {
        onlyThisWay,
        // A stranger may have typed the e-mail: it neither recovers an account, nor activates one whose
        // phone is proved.
        verifiedEmail:
          purpose === 'reset' || (purpose === 'activation' && account?.phone_verified_at != null),
        standing,
        from,
      });
      const code = await codes.issue(tx, purpose, holder, {
        sentBy: instead === undefined ? (ways[0]?.channel ?? null) : null,
        network: from.network,
        phone: account?.phone_number ?? destination,
      });
      const notice: Notice = instead ?? {
        subject: 'access.code.subject',
        text: `access.code.${purpose}`,
        values: { code },
        locale,
        expiresAt: new Date(now().getTime() + codeLimits.lifeSeconds * 1000),
      };
      // A code that proves where it was sent goes nowhere else.
      const provesItsWay = purpose === 'activation' || account?.phone_verified_at == null;
      await put(tx, provesItsWay ? ways.slice(0, 1) : ways, channel, notice);
      return { isTextHeldBack };
    },
    async mail(tx, email, notice) {
      await put(tx, [{ channel: 'email', recipient: email }], 'email', notice);
    },
    async textFromReserve(tx, account, notice, from) {
      const recipient = account?.phone_number ?? '';
      const reaches = isMobilePhone(recipient);
      const isWithin = await budget.spendReserve(tx, reaches ? 'all' : 'nobody', from);
      await put(tx, reaches && isWithin ? [{ channel: 'sms', recipient }] : [], 'sms', notice);
    },
    async text(tx, phone, notice) {
      if (isMobilePhone(phone)) {
        await put(tx, [{ channel: 'sms', recipient: phone }], 'sms', notice);
      }
    },
  };
}
