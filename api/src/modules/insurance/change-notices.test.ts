import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { Policy } from '@portal/contract';
import {
  request,
  startInsuranceOwner,
  type InsuranceOwner,
} from '../../../test/insurance-owner.ts';
import { bearer, messagesTo } from '../../../test/owner.ts';
import { formatDateIn } from '../../i18n/format.ts';
import { startOfDay } from '../../nigeria-time.ts';

const more = { ...request, items: [...request.items, 'premises'] };
const less = { ...request, items: ['people'] };

describe('an owner who changes the cover', () => {
  let insured: InsuranceOwner;
  let policy: Policy;
  before(async () => {
    insured = await startInsuranceOwner();
    await insured.insure();
    policy = (await insured.policies())[0]!;
  });
  after(() => insured.close());

  const path = () => `/insurance/policies/${policy.id}/changes`;
  async function change(body: object, amount_kobo: number) {
    const headers = insured.withKey(insured.token(), randomUUID());
    const { body: started, text } = await insured.api.post(
      path(),
      { ...body, amount_kobo },
      headers,
    );
    assert.ok(started.data, text);
    return (await insured.policies())[0]!.change!;
  }
  const emails = async () =>
    (await messagesTo(insured.api, 'amina.bello@example.com')).map(({ text }) => text);

  it('gets one e-mail about a change that starts with the renewal, without a payment', async () => {
    const { id } = await change(less, 0);
    const about = (await emails()).filter((text) =>
      /starts when your policy is renewed/.test(text),
    );
    assert.equal(about.length, 1);
    assert.match(about[0]!, new RegExp(policy.number));
    await insured.api.send(
      'DELETE',
      `/insurance/changes/${id}`,
      undefined,
      bearer(insured.token()),
    );
  });

  it('reads from when the new cover holds in the e-mail about its payment', async () => {
    const { body } = await insured.api.post(`${path()}/price`, more, bearer(insured.token()));
    const { payment } = await change(more, body.data.amount_kobo);
    await insured.settle(payment!);
    const { starts_on } = (await insured.policies())[0]!.change!;
    const about = (await emails()).find((text) => text.includes(payment!)) ?? '';
    assert.ok(about.includes(`starts on ${formatDateIn(startOfDay(starts_on!), 'en')}`), about);
    assert.doesNotMatch(about, /Active now/);
  });
});
