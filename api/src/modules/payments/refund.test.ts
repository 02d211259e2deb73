import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { staffEmail } from '../../../test/agency.ts';
import { startPaystackOwner, type PaystackOwner } from '../../../test/paystack-owner.ts';
import { formerEmails, users } from '../../database/schema/owners.ts';

const minute = 60;

describe('a payment that staff and owner look at again', () => {
  let paying: PaystackOwner;
  before(async () => {
    paying = await startPaystackOwner();
  });
  after(() => paying.close());
  afterEach(() => paying.freshStart());

  it('is sent back by staff once, with the benefit, the books and a message', async () => {
    await paying.signInAgain();
    const reference = await paying.start();
    paying.fake.change(reference, { status: 'success' });
    assert.equal((await paying.look(reference)).status, 'paid');
    const body = { reason: 'Asked for by the owner' };
    const path = `/payments/${reference}/refunds`;
    assert.equal((await paying.ask(paying.owner(), path, body)).status, 404, 'an owner cannot');
    const key = paying.newKey();
    const responses = await Promise.all([
      paying.ask(paying.staff(), path, body, key),
      paying.ask(paying.staff(), path, body),
    ]);
    assert.deepEqual(
      responses.map(({ status }) => status),
      [200, 200],
    );
    await paying.api.payments.settleDue();
    assert.deepEqual(await paying.countOf(reference), {
      status: 'refunded',
      postings: 2,
      activations: 0,
    });
    await paying.api.outboxSender.deliverDue();
    const inbox = (await paying.api.get('/dev/inbox?format=json')).body as { subject: string }[];
    const about = inbox.filter(({ subject }) => subject.includes(reference));
    const told = `We have returned your payment ${reference}`;
    assert.deepEqual(
      about.map(({ subject }) => subject),
      [told, told],
      'one e-mail and one text message',
    );
  });

  it('waits in the list of staff while it is held, and nowhere else', async () => {
    const reference = await paying.start();
    paying.fake.change(reference, { status: 'success', amount: 100 });
    await paying.look(reference);
    const find = async () =>
      (await paying.api.get('/agency/payments', paying.staff())).body.data.find(
        (payment: { reference: string }) => payment.reference === reference,
      );
    const held = await find();
    assert.deepEqual(
      [held.held_reason, held.received_kobo, held.business_name],
      ['amount_differs', 100, "Amina's Adire & Fabrics"],
    );
    assert.equal((await paying.api.get('/agency/payments', paying.owner())).status, 404);
    const response = await paying.ask(paying.staff(), `/payments/${reference}/refunds`, {
      reason: 'Wrong amount',
    });
    assert.equal(response.body.data.status, 'refunded');
    assert.equal(await find(), undefined);
  });

  it('is not sent back before anything was paid', async () => {
    const reference = await paying.start();
    const body = { reason: 'A mistake' };
    assert.equal(
      (await paying.ask(paying.staff(), `/payments/${reference}/refunds`, body)).status,
      409,
    );
    assert.equal(
      (await paying.ask(paying.staff(), '/payments/PAY-NONE/refunds', body)).status,
      404,
    );
  });

  it('is not sent back by its own payer', async () => {
    const reference = await paying.start();
    paying.fake.change(reference, { status: 'success' });
    await paying.look(reference);
    const { db } = paying.api.deps;
    const { id, email } = (await paying.api.get('/users/me', paying.owner())).body.data;
    const setEmail = (to: string) => db.update(users).set({ email: to }).where(eq(users.id, id));
    await setEmail(staffEmail('finance'));
    const path = `/payments/${reference}/refunds`;
    const { status } = await paying.ask(paying.staff(), path, { reason: 'A mistake' });
    assert.equal(status, 403);
    await setEmail(email);
    const later = await paying.ask(paying.staff(), path, { reason: 'A mistake' });
    assert.equal(later.status, 403, 'with another e-mail address since');
    await db.delete(formerEmails);
  });

  it('is seen by its owner only, and its receipt with the signed URL', async () => {
    const reference = await paying.start();
    assert.equal((await paying.look(reference)).receipt_url, null);
    paying.fake.change(reference, { status: 'success' });
    const { receipt_url } = await paying.look(reference);
    const other = await paying.api.signIn('0803 000 0005');
    assert.equal((await paying.api.get(`/payments/${reference}`, other)).status, 404);
    const fetchIt = (url: string) => paying.api.get(url.slice('/api'.length));
    const pdf = await fetchIt(receipt_url);
    assert.equal(pdf.status, 200);
    assert.match(String(pdf.headers['content-type']), /^application\/pdf/);
    assert.ok(pdf.text.startsWith('%PDF-'));
    assert.equal((await fetchIt(receipt_url.replace(reference, 'PAY-OTHER'))).status, 404);
    const forged = receipt_url.replace(/signature=(.)/, (_: string, first: string) =>
      first === 'A' ? 'signature=B' : 'signature=A',
    );
    assert.equal((await fetchIt(forged)).status, 404);
    paying.api.passSeconds(2 * 60 * minute);
    assert.equal((await fetchIt(receipt_url)).status, 404);
  });

  it('is found by its reference by staff only, for every owner', async () => {
    await paying.signInAgain();
    const reference = await paying.start();
    const path = `/agency/payments/${reference}`;
    const { body } = await paying.api.get(path, paying.staff());
    assert.deepEqual(
      [body.data.reference, body.data.business_name],
      [reference, "Amina's Adire & Fabrics"],
    );
    assert.equal((await paying.api.get(path, paying.owner())).status, 404);
    assert.equal((await paying.api.get('/agency/payments/PAY-NONE', paying.staff())).status, 404);
  });

  it('waits to be sent back while Paystack is away, and the owner sees that it is on its way', async () => {
    const reference = await paying.start();
    paying.fake.change(reference, { status: 'success' });
    assert.equal((await paying.look(reference)).status, 'paid');
    paying.fake.behave('error 500');
    const path = `/payments/${reference}/refunds`;
    const body = { reason: 'Asked for by the owner' };
    assert.equal((await paying.ask(paying.staff(), path, body)).status, 200);
    const waiting = await paying.look(reference);
    assert.equal(waiting.status, 'paid');
    assert.ok(waiting.refund_requested_at);
    paying.fake.behave('well');
    paying.api.passSeconds(6 * minute);
    await paying.api.payments.settleDue();
    assert.equal((await paying.look(reference)).status, 'refunded');
    assert.equal(await paying.isActive(), false);
  });
});
