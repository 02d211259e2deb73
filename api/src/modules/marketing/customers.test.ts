import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Customer } from '@portal/contract';
import {
  importList,
  listCustomers,
  saveCustomer,
  takeList,
  uploadList,
} from '../../../test/customers.ts';
import { setUpApi } from '../../../test/set-up-api.ts';
import { bearer } from '../../../test/owner.ts';

describe('an owner’s customers', () => {
  const api = setUpApi();
  let token: string;
  let other: string;
  before(async () => {
    token = await api.signIn();
    other = await api.signIn('0803 000 0002');
  });

  it('come as a list that is shown before it is taken, and taken once', async () => {
    const { body } = await uploadList(
      api,
      token,
      'Name;Phone;Age category\r\nAda;8031112201;20-25\r\nBola;08031112202;30-40\r\nChi;0803111;\r\nDan;08031112204;\r\n',
    );
    assert.deepEqual(
      { ...body.data, id: null, sample: body.data.sample.length },
      {
        id: null,
        new_count: 3,
        known_count: 0,
        opted_out_count: 0,
        fault_count: 1,
        faults: [{ line: 4, fault: 'phone_invalid', value: '0803111' }],
        sample: 3,
      },
    );
    assert.deepEqual(
      await listCustomers(api, token),
      [],
      'nothing is taken before the owner says so',
    );
    assert.equal(
      (await api.post(`/marketing/imports/${body.data.id}`, {}, bearer(token))).status,
      422,
    );
    assert.equal((await takeList(api, other, body.data.id)).status, 404);
    assert.equal((await takeList(api, token, body.data.id)).body.data.count, 3);
    assert.equal((await takeList(api, token, body.data.id)).body.data.count, 3);
    assert.deepEqual(
      (await listCustomers(api, token)).map(({ name, phone_number }) => [name, phone_number]),
      [
        ['Ada', '+2348031112201'],
        ['Bola', '+2348031112202'],
        ['Dan', '+2348031112204'],
      ],
    );
    assert.deepEqual(await listCustomers(api, other), [], 'no other owner has them');
  });

  it('are not taken from 50 MB, rejected by the length, nor from what is no list, by its content', async () => {
    assert.equal((await uploadList(api, token, Buffer.alloc(50 * 1024 * 1024, 'a'))).status, 413);
    const { status, body } = await uploadList(api, token, Buffer.from('504b03040000', 'hex'));
    assert.equal(status, 422);
    assert.match(body.errors.file[0], /Save it as CSV/);
  });

  it('are matched by number: a list that is imported again changes names and adds no customer', async () => {
    const { body } = await uploadList(api, token, 'Name,Phone\nAda Obi,0803 111 2201\n');
    assert.deepEqual([body.data.new_count, body.data.known_count], [0, 1]);
    await takeList(api, token, body.data.id);
    const [ada] = await listCustomers(api, token);
    assert.deepEqual([ada?.name, ada?.age_category], ['Ada Obi', '20-25']);
    assert.equal((await listCustomers(api, token, '?q=ada')).length, 1);
    assert.equal((await listCustomers(api, token, '?q=0803 111 2202')).length, 1);
  });

  it('are not another owner’s to delete', async () => {
    const [ada] = await listCustomers(api, token);
    const { status } = await api.send(
      'DELETE',
      `/marketing/customers/${ada?.id}`,
      undefined,
      bearer(other),
    );
    assert.equal(status, 404);
  });

  it('are rejected at each field of the form that is wrong', async () => {
    const { body } = await saveCustomer(api, token, {
      name: '',
      phone_number: '0123',
      age_category: '41-49',
    });
    assert.deepEqual(Object.keys(body.errors).toSorted(), ['age_category', 'name', 'phone_number']);
  });

  it('are listed page by page, each once, though others are added and deleted between pages', async () => {
    const lines = Array.from({ length: 230 }, (_, index) => `Ọlá ${index},0805${1000000 + index}`);
    await importList(api, other, `Name,Phone\n${lines.join('\n')}\n`);
    const seen: Customer[] = [];
    let query = '';
    do {
      const { body } = await api.get(`/marketing/customers${query}`, other);
      seen.push(...body.data);
      assert.deepEqual([body.total, body.page_count], [230, 3]);
      // One that was shown makes room for one that sorts before everything.
      const [first] = body.data as Customer[];
      await api.send('DELETE', `/marketing/customers/${first?.id}`, undefined, bearer(other));
      await saveCustomer(api, other, { name: 'Aa', phone_number: `0806${1000000 + seen.length}` });
      query = body.next_cursor === null ? '' : `?cursor=${body.next_cursor}`;
    } while (query !== '');
    assert.deepEqual(
      seen.map(({ phone_number }) => phone_number).toSorted(),
      lines.map((line) => `+234${line.slice(-10)}`).toSorted(),
    );
    const wrong = await api.get('/marketing/customers?cursor=made-up', other);
    assert.equal(wrong.status, 422);
  });

  it('are listed for export with formulas made harmless', async () => {
    await saveCustomer(api, token, { name: '=1+1', phone_number: '08031112210' });
    const { body } = await api.get('/marketing/customers', token);
    const file = await api.app.inject({ url: body.export_url });
    assert.match(file.body, /^\uFEFFName,Phone,/);
    assert.match(file.body, /^'=1\+1,0803 111 2210,/m);
    assert.match(String(file.headers['content-disposition']), /^attachment/);
  });
});
