import { codeLimits } from '@portal/contract';
import { isMobilePhone } from '@portal/contract/phone';
import type { Database } from '../../database/connect.ts';
import type { Channel } from '../../database/schema/outbox.ts';
import type { CodePurpose } from '../../database/schema/account-access.ts';
import type { AppDeps } from '../../deps.ts';
import { helpContact } from '../../help-contact.ts';
import type { Locale } from '../../i18n/locale.ts';
import { translate, type TextKey } from '../../i18n/texts.ts';
import type { Places, Requester, Standing } from '../identity/places.ts';
import type { CodeCompletion } from '../one-time-codes/completion.ts';
import type { CodeHolder, OneTimeCodes } from '../one-time-codes/service.ts';
import { enqueue } from '../outbox/repository.ts';
import type { Account } from '../identity/accounts.ts';
import {
  consumeMessageQuota,
  countedDestination,
  destinationOf,
  type Addressee,
} from './message-limits.ts';
import { bindCode } from './bound-code.ts';
import { findChannels } from './message-channels.ts';
import { createSmsBudget, type SmsBudget } from './sms-budget.ts';

interface Notice {
  subject: TextKey;
  text: TextKey;
  values?: Record<string, string>;
  locale: Locale;
  expiresAt?: Date;
  /** A code that the phone may offer to the portal's form. */
  boundCode?: string | undefined;
}

interface CodeMessage {
  purpose: CodePurpose;
  to: Addressee;
  channel: Channel;
  locale: Locale;
  from: Requester;
  /** The account's owner is signed in and asks. */
  isSignedIn?: boolean;
  holder: CodeHolder;
  /** Takes the place of the purpose's own text; it gets the code as `code`. */
  text?: Pick<Notice, 'text' | 'values'>;
  /** Sent instead of the code, which is then not sent at all. */
  instead?: Notice | undefined;
  /** Never by another way than the one asked for. */
  onlyThisWay?: boolean;
}

interface NotifyOptions {
  onlyThisWay?: boolean;
  /** Who causes it, where that is not the owner. */
  from?: Requester;
}

export interface OwnerMessages {
  /** @throws ApiError `too_many_requests`, for names that no one has as for others. */
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
    code: CodeMessage,
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
    options?: NotifyOptions,
  ): Promise<void>;
  /** To an e-mail address that is, or was, the account's. */
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

interface OwnerMessagesParts {
  codes: OneTimeCodes;
  places: Places;
  completion: CodeCompletion;
}

interface OwnerMessagesContext
  extends
    OwnerMessagesParts,
    Pick<
      AppDeps,
      'now' | 'secretKey' | 'portalShortName' | 'portalUrl' | 'contactEmail' | 'contactPhone'
    > {
  budget: SmsBudget;
}

export function createOwnerMessages(
  deps: Pick<
    AppDeps,
    | 'now'
    | 'secretKey'
    | 'portalShortName'
    | 'portalUrl'
    | 'smsPerDay'
    | 'callsPerDay'
    | 'contactEmail'
    | 'contactPhone'
  >,
  parts: OwnerMessagesParts,
): OwnerMessages {
  const context: OwnerMessagesContext = { ...deps, ...parts, budget: createSmsBudget(deps) };

  return {
    allow: (tx, kind, to, channel, from) => allow(context, tx, kind, to, channel, from),
    notify: (tx, account, channel, notice, options) =>
      notify(context, tx, account, channel, notice, options),
    sendCode: (tx, code) => sendCode(context, tx, code),
    mail: (tx, email, notice) =>
      put(context, tx, [{ channel: 'email', recipient: email }], 'email', notice),
    textFromReserve: (tx, account, notice, from) =>
      textFromReserve(context, tx, account, notice, from),
    text: (tx, phone, notice) => text(context, tx, phone, notice),
  };
}

/** A signed-in owner is no stranger, and neither is staff who write a notice for the agency. */
async function standingOf(
  { places }: OwnerMessagesContext,
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

/** A stranger may have caused the message: its owner gets it in the language that the owner chose. */
const inLanguageOf = (account: Account | undefined, notice: Notice): Notice => ({
  ...notice,
  locale: account?.locale ?? notice.locale,
});

function translateNotice(
  context: OwnerMessagesContext,
  { subject, text: key, values, locale, expiresAt, boundCode }: Notice,
) {
  const agency = context.portalShortName;
  const help = helpContact(context);
  const text = translate(locale, key, { agency, help, ...values });
  return {
    subject: translate(locale, subject, { agency }),
    text: boundCode === undefined ? text : bindCode(text, boundCode, context.portalUrl),
    locale,
    expiresAt,
  };
}

async function put(
  context: OwnerMessagesContext,
  tx: Database,
  [way, other]: readonly { channel: Channel; recipient: string }[],
  channel: Channel,
  notice: Notice,
): Promise<void> {
  const { now } = context;
  if (way !== undefined) {
    await enqueue(tx, now(), [{ ...way, other, ...translateNotice(context, notice) }]);
    return;
  }
  // This takes as much work as for an owner. It has expired before it is written, so the sender drops it.
  await enqueue(tx, now(), [
    { channel, recipient: '', ...translateNotice(context, notice), text: '', expiresAt: now() },
  ]);
}

async function allow(
  context: OwnerMessagesContext,
  tx: Database,
  kind: string,
  to: Addressee,
  channel: Channel,
  from: Requester,
): Promise<void> {
  const standing = await standingOf(context, tx, to.account, from);
  await consumeMessageQuota(context, tx, kind, countedDestination(to, channel), standing);
}

async function notify(
  context: OwnerMessagesContext,
  tx: Database,
  account: Account | undefined,
  channel: Channel,
  notice: Notice,
  { onlyThisWay, from }: NotifyOptions = {},
): Promise<void> {
  const standing = await standingOf(context, tx, account, from);
  const { ways } = await findChannels(context, tx, account, {
    channel,
    onlyThisWay,
    standing,
    from,
  });
  await put(context, tx, ways, channel, inLanguageOf(account, notice));
}

async function sendCode(
  context: OwnerMessagesContext,
  tx: Database,
  {
    purpose,
    to,
    channel: asked,
    locale,
    from,
    isSignedIn,
    holder,
    instead,
    onlyThisWay,
    ...code
  }: CodeMessage,
) {
  // A call reads out a code and nothing else.
  const channel = instead !== undefined && asked === 'voice' ? 'sms' : asked;
  const { codes, now } = context;
  const { account } = to;
  const standing = await standingOf(context, tx, account, from, isSignedIn);
  const destination = destinationOf(to, channel);
  await consumeMessageQuota(context, tx, purpose, countedDestination(to, channel), standing);
  const { ways, isTextHeldBack } = await findChannels(context, tx, account, {
    channel,
    destination,
    onlyThisWay,
    // A stranger may have typed the e-mail: it neither recovers an account, nor activates one whose
    // phone is proved.
    verifiedEmail:
      purpose === 'reset' || (purpose === 'activation' && account?.phone_verified_at != null),
    standing,
    from,
  });
  const isSpoken = ways[0]?.channel === 'voice';
  // A call reaches the same phone as a text message, and proves it.
  const way = isSpoken ? 'sms' : (ways[0]?.channel ?? null);
  const digits = await codes.issue(tx, purpose, holder, {
    sentBy: instead === undefined ? way : null,
    isSpoken,
    network: from.network,
    phone: account?.phone_number ?? destination,
  });
  const notice: Notice = instead ?? {
    subject: 'access.code.subject',
    text: isSpoken ? 'access.code.voice' : (code.text?.text ?? `access.code.${purpose}`),
    values: { ...code.text?.values, code: digits },
    locale,
    expiresAt: new Date(now().getTime() + codeLimits.lifeSeconds * 1000),
    boundCode: ways[0]?.channel === 'sms' ? digits : undefined,
  };
  // A code that proves where it was sent goes nowhere else.
  const provesItsWay = isSpoken || purpose === 'activation' || account?.phone_verified_at == null;
  const told = inLanguageOf(account, notice);
  await put(context, tx, provesItsWay ? ways.slice(0, 1) : ways, channel, told);
  return { isTextHeldBack };
}

async function textFromReserve(
  context: OwnerMessagesContext,
  tx: Database,
  account: Account | undefined,
  notice: Notice,
  from: Requester,
): Promise<void> {
  const { budget } = context;
  const recipient = account?.phone_number ?? '';
  const reaches = isMobilePhone(recipient);
  const isWithin = await budget.spendReserve(tx, reaches ? 'all' : 'unknown', from);
  const told = inLanguageOf(account, notice);
  await put(context, tx, reaches && isWithin ? [{ channel: 'sms', recipient }] : [], 'sms', told);
}

async function text(
  context: OwnerMessagesContext,
  tx: Database,
  phone: string,
  notice: Notice,
): Promise<void> {
  if (isMobilePhone(phone)) {
    await put(context, tx, [{ channel: 'sms', recipient: phone }], 'sms', notice);
  }
}
