import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { maxPrincipals, recordField, type RecordFieldName } from '@portal/contract';
import { loadLgas, loadLists, loadStates } from '@portal/contract/reference-data';
import { sampleFieldsWithChoices } from '@portal/contract/testing';
import { eq, sql } from 'drizzle-orm';
import { startTestApi, type TestApi } from '../../../test/database.ts';
import { businessRegistrations, principals } from '../../database/schema/business.ts';
import { auditEntries } from '../../database/schema/saves.ts';
import { users } from '../../database/schema/owners.ts';

const hauwa = '0803 000 0003';
const bvn = '22312345678';
const owner = {
  name: "Hauwa N'Guessan-Àdìó",
  position: 'Owner',
  gender: 'Female',
  home_address: '2 Zaria Road, Kano',
  phone_number: '0803 000 0003',
};

describe('saving a business record', () => {
  let api: TestApi;
  let token: string;
  let id: string;
  let fields: Record<string, unknown>;
  let choices: Record<string, unknown>;
  let lists: Awaited<ReturnType<typeof loadLists>>;

  before(async () => {
    api = await startTestApi();
    lists = await loadLists('development');
    const sample = Object.entries(await sampleFieldsWithChoices('development'));
    const isChoice = (name: string) =>
      ['choice', 'state', 'lga'].includes(recordField(name as RecordFieldName).kind);
    fields = Object.fromEntries(sample);
    choices = Object.fromEntries(sample.filter(([name]) => isChoice(name)));
    token = await api.signIn(hauwa);
    id = (await api.get('/business-registrations', token)).body.data.id;
  });
  after(() => api.close());

  const save = (body: unknown, headers: Record<string, string> = {}, target = id, by = token) =>
    api.send('PATCH', `/business-registrations/${target}`, body, {
      authorization: `Bearer ${by}`,
      ...headers,
    });
  const record = async () => (await api.get('/business-registrations', token)).body.data;
  const complete = () => ({
    principal_information: [owner],
    ...fields,
    phone_number: '+234 803 000 0003',
    business_start_date: '03/02/2020',
    business_address: '5 Market Road, Kano',
    main_product: 'Masa',
    business_registration: 'false',
    trading_id: lists.tradings[0]!.id,
    description: 'Food for offices',
  });

  beforeEach(async () => {
    const { db } = api.deps;
    await db.delete(principals).where(eq(principals.business_id, id));
    // The trail lets no one delete its rows.
    await db.execute(sql`alter table audit_entries disable trigger audit_entries_permanent`);
    await db.delete(auditEntries);
    await db.execute(sql`alter table audit_entries enable trigger audit_entries_permanent`);
    await db
      .update(businessRegistrations)
      .set({ main_product: null, business_registration: null, lga: null, state: null, version: 1 })
      .where(eq(businessRegistrations.id, id));
    await db
      .update(users)
      .set({ status: 'Pending Completion' })
      .where(eq(users.first_name, 'Hauwa'));
  });

  it('takes a part at a time and completes the profile automatically with the last of it', async () => {
    const { principal_information, ...rest } = complete();
    const first = await save(rest);
    assert.equal(first.status, 200, first.text);
    assert.equal(first.body.message, 'Business details updated successfully');
    assert.equal(first.body.data.status, 'Pending Completion');
    assert.equal(first.body.data.business_start_date, '2020-02-03');
    assert.equal(first.body.data.phone_number, '+2348030000003');
    assert.equal(first.body.data.business_registration, false);
    const last = await save({ principal_information });
    assert.equal(last.body.data.status, 'Completed');
    assert.equal((await api.get('/users/me', token)).body.data.status, 'Completed');
  });

  it('drops what is not an owner’s to change, whatever the body holds', async () => {
    const before = await record();
    const response = await save({
      main_product: 'Masa',
      status: 'Completed',
      smedan_number: 'SMD-0000-0000-0',
      business_name: 'Another',
      user_id: randomUUID(),
      version: 99,
      id: randomUUID(),
      user: { is_master: true },
    });
    assert.equal(response.status, 200);
    const now = await record();
    assert.deepEqual(now, { ...before, main_product: 'Masa', version: 2 });
  });

  it('is found by its owner only', async () => {
    const amina = await api.signIn('0803 000 0001');
    for (const target of [id, randomUUID()]) {
      const response = await save({ main_product: 'Stolen' }, {}, target, amina);
      assert.deepEqual([response.status, response.body.code], [404, 'not_found']);
    }
    assert.equal((await record()).main_product, null);
  });

  it('keeps what two tabs change when they change different fields', async () => {
    await save({ main_product: 'Masa' }, { 'if-match': '"1"' });
    const second = await save({ business_address: '9 Other Road' }, { 'if-match': '"1"' });
    assert.equal(second.status, 200);
    assert.deepEqual([second.body.data.main_product, second.body.data.version], ['Masa', 3]);
  });

  it('tells the second of two tabs what the first saved, and changes nothing', async () => {
    await save({ main_product: 'Masa' }, { 'if-match': '"1"' });
    const second = await save(
      { main_product: 'Suya', business_address: '1 New Road' },
      { 'if-match': '"1"' },
    );
    assert.equal(second.status, 409);
    assert.deepEqual(second.body.conflict, {
      version: 2,
      fields: [{ name: 'main_product', saved: 'Masa', sent: 'Suya' }],
    });
    assert.equal((await record()).main_product, 'Masa');
    const chosen = await save({ main_product: 'Suya' }, { 'if-match': '"2"' });
    assert.equal(chosen.body.data.main_product, 'Suya');
  });

  it('happens once for one key, also when the response was lost or two arrive at the same moment', async () => {
    const headers = { 'if-match': '"1"', 'idempotency-key': randomUUID() };
    const responses = await Promise.all(
      [1, 2, 3].map(() => save({ main_product: 'Masa' }, headers)),
    );
    const later = await save({ main_product: 'Masa' }, headers);
    for (const response of [...responses, later]) {
      assert.equal(response.status, 200, response.text);
      assert.equal(response.body.data.version, 2);
    }
    assert.equal((await api.deps.db.select().from(auditEntries)).length, 1);
    const other = await save({ main_product: 'Suya' }, headers);
    assert.equal(other.status, 422);
  });

  it('writes down who changed what, without the BVN', async () => {
    await save({ main_product: 'Masa', principal_information: [{ ...owner, bvn }] });
    const trail = await api.deps.db.select().from(auditEntries);
    assert.deepEqual(
      trail.map(({ field, before, after }) => [field, before, field === 'main_product' && after]),
      [
        ['main_product', null, 'Masa'],
        ['principal_information', [], false],
      ],
    );
    assert.ok(!JSON.stringify(trail).includes(bvn));
    const { body } = await api.get('/my-data/changes', token);
    assert.deepEqual([body.data.length, body.data[0].by], [2, 'Hauwa']);
  });

  it('cannot take over a person of another owner’s record by naming the id', async () => {
    const [foreign] = await api.deps.db
      .select()
      .from(principals)
      .where(eq(principals.bvn_last4, '4821'));
    const response = await save({ principal_information: [{ ...owner, id: foreign!.id }] });
    const [person] = response.body.data.principal_information;
    assert.notEqual(person.id, foreign!.id);
    assert.equal(person.bvn_last4, null);
    const [still] = await api.deps.db
      .select()
      .from(principals)
      .where(eq(principals.id, foreign!.id));
    assert.equal(still?.name, foreign!.name);
  });

  it('names as many owners as the limit and no more, and at least one', async () => {
    const all = Array.from({ length: maxPrincipals }, () => owner);
    assert.equal((await save({ principal_information: all })).status, 200);
    const more = await save({ principal_information: [...all, owner] });
    assert.deepEqual(more.body.errors, {
      principal_information: [`You can add at most ${maxPrincipals} owners`],
    });
    assert.equal((await save({ principal_information: [] })).status, 422);
  });

  it('asks for the CAC number of a registered business and drops it from one that is not', async () => {
    const missing = await save({ business_registration: true });
    assert.deepEqual(missing.body.errors, {
      business_registration_number: ['This CAC registration number field is required'],
    });
    const given = await save({
      business_registration: 'true',
      business_registration_number: 'RC123456',
    });
    assert.equal(given.body.data.business_registration_number, 'RC123456');
    const dropped = await save({ business_registration: false });
    assert.equal(dropped.body.data.business_registration_number, null);
  });

  it('takes places and choices only from the lists, and an area of the state', async () => {
    const states = await loadStates('development');
    const [elsewhere] = await loadLgas('development', states[1]!.id);
    for (const [body, field] of [
      [{ business_type: randomUUID() }, 'business_type'],
      [{ state: choices['state'], lga: elsewhere!.id }, 'lga'],
      [{ trading_id: lists.manufacturing[0]!.id }, 'specific_area'],
      [
        { trading_id: lists.tradings[0]!.id, agriculture_id: lists.agriculture[0]!.id },
        'specific_area',
      ],
    ] as const) {
      const response = await save(body);
      assert.deepEqual([response.status, Object.keys(response.body.errors)], [422, [field]]);
    }
  });

  it('goes on although every choice on record has left its list', async () => {
    const { db } = api.deps;
    const lost = Object.fromEntries(Object.keys(choices).map((field) => [field, randomUUID()]));
    await db
      .update(businessRegistrations)
      .set({ ...lost, industry: 'trading', industry_area: randomUUID() })
      .where(eq(businessRegistrations.id, id));
    const { trading } = (await record()).business_description;
    const response = await save({ main_product: 'Masa', ...lost, trading_id: trading });
    assert.equal(response.status, 200, response.text);
    const { main_product, business_description, ...kept } = await record();
    assert.equal(main_product, 'Masa');
    assert.deepEqual(business_description, { trading });
    for (const [field, value] of Object.entries(lost)) assert.equal(kept[field], value, field);
  });
});
