import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { measureSms, newsChannels, newsKinds } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { setUpApi } from '../../../test/set-up-api.ts';
import { outbox } from '../../database/schema/outbox.ts';
import { users } from '../../database/schema/owners.ts';
import { locales } from '../../i18n/locale.ts';
import en from '../../i18n/en.json' with { type: 'json' };
import { translate, type TextKey } from '../../i18n/texts.ts';
import type { UserRow } from '../identity/find-user.ts';
import { sendNews } from './send-news.ts';
import type { News } from './news.ts';
import { smsText } from './sms-text.ts';

describe('notification settings', () => {
  const api = setUpApi();
  let token: string;
  let owner: UserRow;
  before(async () => {
    token = await api.signIn();
    const [found] = await api.deps.db.select().from(users).where(eq(users.first_name, 'Amina'));
    assert.ok(found);
    owner = found;
  });
  beforeEach(async () => {
    for (const kind of newsKinds)
      for (const channel of newsChannels) await turn(kind, channel, true);
    await api.deps.db.delete(outbox);
  });

  const path = '/my-data/notifications';
  const turn = (kind: string, channel: string, is_on: boolean) =>
    api.send('PATCH', path, { kind, channel, is_on }, { authorization: `Bearer ${token}` });
  async function channelsOf(
    news: News,
    { sms = 'A short text', to = owner, deps = api.jobDeps } = {},
  ): Promise<string[]> {
    const texts = { subject: 'Subject', text: 'Text', sms, locale: 'en' as const };
    await sendNews(api.deps.db, deps, to, news, texts);
    const rows = await api.deps.db.delete(outbox).returning();
    return rows.map(({ channel }) => channel).toSorted();
  }

  it('start with the defaults, and each change holds beside the others', async () => {
    const other = await api.signIn('0803 000 0002');
    const { body } = await api.get(path, other);
    assert.deepEqual(body.data.settings.messages, { email: true, sms: false });
    await Promise.all([turn('benefits', 'email', false), turn('money', 'sms', false)]);
    const { settings } = (await api.get(path, token)).body.data;
    assert.deepEqual(settings.benefits, { email: false, sms: true });
    assert.deepEqual(settings.money, { email: true, sms: false });
    assert.deepEqual((await api.get(path, other)).body.data.settings, body.data.settings);
  });

  it('reject a kind that cannot be switched off and a caller without a session', async () => {
    assert.equal((await turn('security', 'email', false)).status, 422);
    assert.equal((await api.get(path)).status, 401);
  });

  it('decide by which channels news is sent', async () => {
    assert.deepEqual(await channelsOf('renewal'), ['email', 'sms']);
    await turn('benefits', 'sms', false);
    assert.deepEqual(await channelsOf('renewal'), ['email']);
    await turn('benefits', 'email', false);
    assert.deepEqual(await channelsOf('renewal'), []);
    assert.deepEqual(await channelsOf('loan_progress'), ['email', 'sms'], 'another kind');
  });

  it('never stop an e-mail about a decision or returned money', async () => {
    for (const kind of newsKinds)
      for (const channel of newsChannels) await turn(kind, channel, false);
    for (const news of [
      'claim_decided',
      'money_returned',
      'loan_overdue',
      'charge_ahead',
    ] as const) {
      assert.deepEqual(await channelsOf(news), ['email'], news);
    }
  });

  it('send an e-mail where a text message is wanted and cannot be sent', async () => {
    await turn('benefits', 'email', false);
    assert.deepEqual(await channelsOf('renewal'), ['sms']);
    const landline = { ...owner, phone_number: '+23412345678' };
    assert.deepEqual(await channelsOf('renewal', { to: landline }), ['email']);
    const noTexts = { ...api.jobDeps, smsPerDay: 0 };
    assert.deepEqual(await channelsOf('renewal', { deps: noTexts }), ['email']);
  });

  it('let one owner cause ten text messages of news a day', async () => {
    api.passSeconds(25 * 60 * 60);
    const sent: string[] = [];
    for (let count = 0; count < 12; count += 1) sent.push(...(await channelsOf('renewal')));
    assert.equal(sent.filter((channel) => channel === 'sms').length, 10);
    assert.equal(sent.filter((channel) => channel === 'email').length, 12);
  });

  it('leave seven tenths of a day’s text messages to codes', async () => {
    api.passSeconds(25 * 60 * 60);
    const deps = { ...api.jobDeps, smsPerDay: 10 };
    const sent: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      sent.push(
        ...(await channelsOf('renewal', { deps, to: { ...owner, id: crypto.randomUUID() } })),
      );
    }
    assert.equal(sent.filter((channel) => channel === 'sms').length, 3);
  });
});

describe('text messages of news', () => {
  const values = {
    agency: 'SMEDAN',
    title: 'Equipment and stock insurance',
    date: '21 Nov 2026',
    until: '21 Nov 2026',
    number: 'CLM-7K2M-9QXA',
    amount: '₦1,250,000.00',
    received: '₦1,250,000.00',
    due: '₦125,000.00',
    reference: 'FIN-7K2M9QXA4B',
    link: 'https://portal.example.org/dashboard/benefits/loan/working-capital',
    benefits: 'https://portal.example.org/dashboard/benefits',
  };
  const keys = (Object.keys(en) as TextKey[]).filter((key) =>
    /^(renewal|claim|loan|message)\.sms\.|^finance\.returned\.sms$/.test(key),
  );

  it('fit two parts in GSM-7, and three where the language needs other characters', () => {
    assert.ok(keys.length >= 12);
    for (const locale of locales) {
      for (const key of keys) {
        const text = smsText(translate(locale, key, values));
        const { encoding, parts } = measureSms(text);
        assert.ok(parts <= (locale === 'zh-CN' ? 3 : 2), `${locale} ${key}: ${text}`);
        if (locale !== 'zh-CN') assert.equal(encoding, 'GSM-7', `${locale} ${key}: ${text}`);
        assert.doesNotMatch(text, /\{\{/, `${locale} ${key}`);
      }
    }
  });

  it('keep the characters of a language that GSM-7 does not have', () => {
    assert.equal(smsText('您的理赔 ₦5 已通过'), '您的理赔 ₦5 已通过');
    assert.equal(smsText('Págó ₦5'), 'Pago NGN 5');
  });
});
