import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { basedOn } from '../../../test/agency.ts';
import { askForName, uploadDocument } from '../../../test/corrections.ts';
import { activateOwner, bearer } from '../../../test/owner.ts';
import { setUpApi } from '../../../test/set-up-api.ts';
import { correctionFiles } from '../../database/schema/corrections.ts';
import { sweepFiles } from '../attachments/sweep.ts';

const documentDays = 90;

describe('an owner asks for a correction', () => {
  const api = setUpApi();
  const list = async (token: string) =>
    (await api.get('/business-registrations/corrections', token)).body.data;

  it('asks for a name with a document, sees the request, and takes it back', async () => {
    const { token } = await activateOwner(api);
    const asked = await askForName(api, token, 'Ngozi Tailors');
    assert.equal(asked.status, 200, asked.text);
    assert.deepEqual(
      [asked.body.data.status, asked.body.data.before, asked.body.data.after],
      ['open', { business_name: 'Ngozi Tailoring' }, { business_name: 'Ngozi Tailors' }],
    );
    assert.equal((await list(token))[0].id, asked.body.data.id);
    const path = `/business-registrations/corrections/${asked.body.data.id}/withdrawal`;
    const back = await api.post(path, undefined, bearer(token));
    assert.equal(back.body.data.status, 'withdrawn');
    assert.equal((await api.post(path, undefined, bearer(token))).status, 200);
    assert.equal((await askForName(api, token, 'Ngozi Tailors')).status, 200);
  });

  it('has one open request for each field, also of two at the same moment', async () => {
    const { token } = await activateOwner(api);
    const both = await Promise.all([
      askForName(api, token, 'First Name'),
      askForName(api, token, 'Second Name'),
    ]);
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    );
    const { id } = (await uploadDocument(api, token)).json().data;
    const ofOwner = await api.post(
      '/business-registrations/corrections',
      {
        field: 'owner_name',
        first_name: 'Ngozi',
        last_name: 'Ezé',
        reason: 'A mark is missing.',
        file_ids: [id],
      },
      { ...bearer(token), 'idempotency-key': randomUUID() },
    );
    assert.equal(ofOwner.status, 200, ofOwner.text);
    assert.equal((await list(token)).length, 2);
  });

  it('repeated under the same key is one request', async () => {
    const { token } = await activateOwner(api);
    const { id } = (await uploadDocument(api, token)).json().data;
    const options = { key: randomUUID(), file_ids: [id] };
    const first = await askForName(api, token, 'Once Only', options);
    const again = await askForName(api, token, 'Once Only', options);
    assert.equal(again.status, 200);
    assert.equal(again.body.data.id, first.body.data.id);
    assert.equal((await list(token)).length, 1);
  });

  it('needs a document of its own, and another name than the record has', async () => {
    const owner = await activateOwner(api);
    const other = await activateOwner(api);
    assert.equal((await askForName(api, owner.token, 'No Document', { file_ids: [] })).status, 422);
    const { id } = (await uploadDocument(api, other.token)).json().data;
    const taken = await askForName(api, owner.token, 'Not Mine', { file_ids: [id] });
    assert.equal(taken.status, 422);
    assert.deepEqual(Object.keys(taken.body.errors), ['file']);
    assert.equal((await askForName(api, owner.token, 'Ngozi Tailoring')).status, 409);
    const text = await uploadDocument(api, owner.token, Buffer.from('not a picture'));
    assert.equal(text.statusCode, 422);
    assert.deepEqual(await list(owner.token), []);
  });

  it('asks five times a day at most', async () => {
    const { token } = await activateOwner(api);
    for (let n = 0; n < 5; n += 1) {
      const { body } = await askForName(api, token, `Name ${n}`);
      const path = `/business-registrations/corrections/${body.data.id}/withdrawal`;
      assert.equal((await api.post(path, undefined, bearer(token))).status, 200);
    }
    assert.equal((await askForName(api, token, 'Name 6')).status, 429);
  });

  it("does not reach another owner's request, nor the desk", async () => {
    const owner = await activateOwner(api);
    const { token } = await activateOwner(api);
    const { id, version = 1 } = (await askForName(api, owner.token, 'Mine')).body.data;
    const calls = await Promise.all([
      api.post(`/business-registrations/corrections/${id}/withdrawal`, undefined, bearer(token)),
      api.get('/agency/corrections', token),
      api.get(`/agency/corrections/${id}`, token),
      api.post(
        `/agency/corrections/${id}/approval`,
        { record_version: 1 },
        basedOn(token, { version }),
      ),
    ]);
    assert.deepEqual(
      calls.map(({ status }) => status),
      [404, 404, 404, 404],
    );
  });

  it('keeps documents as long as they are needed: a day before, and 90 days after the decision', async () => {
    const { db } = api.deps;
    const { token } = await activateOwner(api);
    const { body } = await askForName(api, token, 'Documents');
    const unused = (await uploadDocument(api, token)).json().data;
    const later = (days: number) => ({
      ...api.jobDeps,
      now: () => new Date(api.jobDeps.now().getTime() + days * 24 * 60 * 60 * 1000 + 1000),
    });
    const ids = async () =>
      (await db.select({ id: correctionFiles.id }).from(correctionFiles)).map(({ id }) => id);
    await sweepFiles(later(1));
    assert.ok(!(await ids()).includes(unused.id));
    const { id } = body.data;
    const [kept] = await db
      .select()
      .from(correctionFiles)
      .where(eq(correctionFiles.correction_id, id));
    await sweepFiles(later(1000));
    assert.ok((await ids()).includes(kept?.id ?? ''));
    await api.post(
      `/business-registrations/corrections/${id}/withdrawal`,
      undefined,
      bearer(token),
    );
    await sweepFiles(later(documentDays - 1));
    assert.ok((await ids()).includes(kept?.id ?? ''));
    await sweepFiles(later(documentDays));
    assert.ok(!(await ids()).includes(kept?.id ?? ''));
  });
});
