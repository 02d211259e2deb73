import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { startTestApi } from '../../../test/database.ts';
import { setUpApi } from '../../../test/set-up-api.ts';
import { benefits } from '../../database/schema/benefits.ts';
import { contactMessages, subscribers } from '../../database/schema/visitors.ts';

interface Delivered {
  id: string;
  channel: string;
  to: string;
  subject: string;
  text: string;
  sent_at: string;
}

describe('the forms of the landing page', () => {
  const api = setUpApi();
  before(async () => {
    await api.deps.db.delete(contactMessages);
    await api.deps.db.delete(subscribers);
  });

  const inbox = async (): Promise<Delivered[]> => {
    await api.outboxSender.deliverDue();
    return (await api.get('/dev/inbox?format=json')).body;
  };

  it('keep a message, thank the sender in their language and tell the agency', async () => {
    const { status, body } = await api.post('/local/contact-us', {
      email: 'ada@example.com',
      message: 'Do you <b>insure</b> stalls?',
    });
    assert.deepEqual([status, body], [200, { message: 'Message sent successfully' }]);
    assert.equal((await api.deps.db.select().from(contactMessages)).length, 1);

    const delivered = await inbox();
    assert.deepEqual(delivered.map(({ to }) => to).toSorted(), [
      'ada@example.com',
      'agency@example.com',
    ]);
    assert.ok(
      delivered.every(
        ({ channel, to, text }) =>
          channel === 'email' && text.includes('insure') === (to === 'agency@example.com'),
      ),
    );

    const page = await api.get('/dev/inbox');
    assert.match(String(page.headers['content-type']), /^text\/html/);
    assert.match(page.text, /&lt;b&gt;insure&lt;\/b&gt;/);
    assert.doesNotMatch(page.text, /<b>insure|<script/);
  });

  it('put an e-mail address on the list once its holder has followed the link', async () => {
    const before = (await inbox()).length;
    for (const email of ['Obi@Example.com', 'obi@example.com']) {
      const { status, body } = await api.post('/local/subscribers', { email });
      assert.deepEqual([status, body], [200, { message: 'Thank you for you subscription.' }]);
    }
    const [mail, ...more] = (await inbox()).slice(0, -before || undefined);
    assert.deepEqual(more, [], 'an inbox is not filled by typing its e-mail address again');
    const list = async () =>
      (await api.deps.db.select().from(subscribers)).filter((row) => row.confirmed_at !== null);
    assert.deepEqual(await list(), []);

    const token = /\/email\/subscription\/(\S+)/.exec(mail?.text ?? '')?.[1];
    const confirm = () => api.post('/local/subscribers/confirm', { token });
    assert.equal(
      (await confirm()).body.message,
      'You are on the list. We will write when there are new benefits.',
    );
    assert.deepEqual(
      (await list()).map(({ email }) => email),
      ['obi@example.com'],
    );
    assert.deepEqual([(await confirm()).status, (await confirm()).body.code], [422, 'link_void']);
    const told = (await inbox())[0];
    assert.deepEqual(
      [told?.to, told?.text],
      ['agency@example.com', 'obi@example.com joined the list.'],
    );

    api.passSeconds(24 * 60 * 60);
    const length = (await inbox()).length;
    assert.equal((await api.post('/local/subscribers', { email: 'obi@example.com' })).status, 200);
    assert.equal((await inbox()).length, length, 'who is on the list is not asked again');
  });

  it('show the newest message first', async () => {
    api.passSeconds(60);
    await api.post(
      '/local/contact-us',
      { email: 'eze@example.com', message: 'Later' },
      { 'accept-language': 'es' },
    );
    const delivered = await inbox();
    // The agency's and the visitor's were sent at the same moment.
    assert.ok(delivered.slice(0, 2).some(({ text }) => text.includes('Later')));
    assert.ok(delivered.some(({ subject }) => subject === 'SMEDAN ha recibido su mensaje'));
    const moments = delivered.map(({ sent_at }) => sent_at);
    assert.deepEqual(moments, moments.toSorted().toReversed());
  });

  it('reject an e-mail address that would add a header to the message', async () => {
    const { status } = await api.post('/local/subscribers', {
      email: 'a@example.com\r\nBcc: b@example.com',
    });
    assert.equal(status, 422);
  });
});

it('the inbox does not exist in production', async () => {
  const api = await startTestApi({ deps: { showInbox: false } });
  try {
    assert.equal((await api.get('/dev/inbox?format=json')).status, 404);
  } finally {
    await api.close();
  }
});

it('the notice of new benefits names how many there are, and changes with what is new', async () => {
  const api = await startTestApi();
  const ask = async () => (await api.get('/local/new-benefits')).body.data;
  const first = await ask();
  assert.ok(first.count >= 1);
  assert.deepEqual(await ask(), first);
  await api.deps.db
    .update(benefits)
    .set({ is_new: true })
    .where(eq(benefits.slug, 'shared-workshop'));
  const more = await ask();
  assert.equal(more.count, first.count + 1);
  assert.notEqual(more.id, first.id);
  await api.deps.db.update(benefits).set({ is_new: false });
  assert.equal(await ask(), null);
  await api.close();
});
