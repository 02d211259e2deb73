import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { loanApplications } from '../../src/database/schema/loans.ts';
import { askForName, uploadDocument } from '../corrections.ts';
import { uploadList } from '../customers.ts';
import type { TestResponse } from '../database.ts';
import { png, type InsuranceOwner } from '../insurance-owner.ts';
import { bearer } from '../owner.ts';

/** Gives the victim one of everything. @returns its ids, by kind */
export async function gatherIds(owner: InsuranceOwner): Promise<Record<string, string>> {
  const { api } = owner;
  const victim = owner.token();
  const ok = async (response: Promise<Pick<TestResponse, 'status' | 'body'>>) => {
    const { status, body } = await response;
    assert.equal(status, 200, JSON.stringify(body));
    return body.data;
  };
  const get = (path: string) => ok(api.get(path, victim));
  const claim = await ok(owner.claim());
  const withFile = (await ok(owner.upload(claim.id, png))) as { files: { id: string }[] };
  const me = await get('/users/me');
  const business = await get('/business-registrations');
  const uploaded = await api.app.inject({
    method: 'POST',
    url: '/api/messaging/files',
    payload: png,
    headers: {
      ...bearer(victim),
      'content-type': 'application/octet-stream',
      'x-file-name': 'photo.png',
    },
  });
  const thread = await ok(
    api.post(
      '/messaging/threads',
      { subject: 'Mine', body: 'Only mine', file_ids: [] },
      { ...bearer(victim), 'idempotency-key': randomUUID() },
    ),
  );
  const document = (await uploadDocument(api, victim)).json().data.id as string;
  const correction = await ok(askForName(api, victim, 'Another Name', { file_ids: [document] }));
  const beneficiary = await ok(
    api.post(
      '/finance/beneficiaries',
      { name: 'Aunt', type: 'airtime', biller_id: 'mtn', customer_number: '08031112200' },
      bearer(victim),
    ),
  );
  const customer = await ok(
    api.post(
      '/marketing/customers',
      { name: 'Bola', phone_number: '08031112299', age_category: '30-40' },
      bearer(victim),
    ),
  );
  const list = await uploadList(api, victim, 'name,phone\nChidi,08031112288\n');
  const pin = { pin: '4826', re_pin: '4826' };
  await ok(api.post('/finance/payment-auth', pin, bearer(victim)));
  const text = { text: 'New cloth has come', audience: [] };
  const quote = await ok(api.post('/marketing/quotes', text, bearer(victim)));
  const campaign = await ok(
    api.post(
      '/marketing/sends',
      { ...text, amount_kobo: quote.amount_kobo, pin: '4826' },
      { ...bearer(victim), 'idempotency-key': randomUUID() },
    ),
  );
  const application = await insertApplication(owner, business.id);
  const [session] = await get('/auth/sessions');
  const [activation] = await get('/benefits/activations');
  const [transaction] = await get('/finance/transactions');
  const [payment] = await get('/payments');
  const { policies } = await get('/insurance/policies');
  const [event] = await get('/my-data/security-events');
  const account = await get('/finance/accounts');
  const gathered = {
    user: me.id,
    business: business.id,
    registrationNumber: business.smedan_number,
    principal: business.principal_information[0].id,
    session: session.id,
    activation: activation.id,
    policy: policies[0].id,
    claim: claim.id,
    claimFile: withFile.files[0]?.id,
    thread: thread.id,
    message: thread.messages[0].id,
    messageFile: uploaded.json().data.id,
    correction: correction.id,
    correctionFile: document,
    beneficiary: beneficiary.id,
    customer: customer.id,
    import: list.body.data.id,
    campaign: campaign.id,
    application: application?.id,
    account: account.id,
    transaction: transaction.id,
    transactionReference: transaction.reference,
    paymentReference: payment.reference,
    securityEvent: event.id,
  };
  for (const [kind, id] of Object.entries(gathered)) assert.ok(id, `the victim has no ${kind}`);
  return gathered as Record<string, string>;
}

async function insertApplication({ api }: InsuranceOwner, businessId: string) {
  const [application] = await api.deps.db
    .insert(loanApplications)
    .values({
      business_id: businessId,
      package_id: randomUUID(),
      amount_kobo: 20_000_000,
      monthly_rate: 220,
      months: 3,
      locale: 'en',
      changed_at: api.deps.now(),
    })
    .returning();
  return application;
}

/** Paths that the attacker has are good, so that ids in the body are looked at. */
export async function gatherOwn(
  { api }: InsuranceOwner,
  attacker: string,
): Promise<Record<string, Record<string, string>>> {
  const thread = await api.post(
    '/messaging/threads',
    { subject: 'A question', body: 'A question', file_ids: [] },
    { ...bearer(attacker), 'idempotency-key': randomUUID() },
  );
  const business = await api.get('/business-registrations', attacker);
  const { id } = thread.body.data;
  return {
    sendMessage: { id },
    readMessages: { id },
    updateBusinessRegistration: { id: business.body.data.id },
  };
}
