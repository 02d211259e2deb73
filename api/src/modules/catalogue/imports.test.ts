import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { CatalogueImport, WholeCatalogueItem } from '@portal/contract/catalogue';
import { parse } from 'csv-parse/sync';
import { marketStall, openCatalogueDesk, type CatalogueDesk } from '../../../test/catalogue.ts';
import { staffEmail, startStaffSession } from '../../../test/agency.ts';
import { bearer } from '../../../test/owner.ts';
import { setUpApi } from '../../../test/set-up-api.ts';
import { csvLine } from '../../documents/csv.ts';

describe('the catalogue as a CSV file', () => {
  const api = setUpApi();
  let desk: CatalogueDesk;
  before(async () => {
    desk = await openCatalogueDesk(api);
  });
  const exported = async () => {
    const { body } = await api.get('/agency/catalogue/export?kind=benefit', desk.author);
    const records = parse(String(body.data.csv), { bom: true }) as string[][];
    return { headings: records[0] ?? [], rows: records.slice(1), csv: body.data.csv as string };
  };
  async function check(file: string, token = desk.author) {
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/agency/catalogue/imports?kind=benefit',
      payload: Buffer.from(file),
      headers: { ...bearer(token), 'content-type': 'application/octet-stream' },
    });
    return { status: response.statusCode, body: response.json() };
  }
  const read = async (...lines: string[][]): Promise<CatalogueImport> => {
    const { status, body } = await check(lines.map(csvLine).join(''));
    assert.equal(status, 200, JSON.stringify(body));
    return body.data;
  };
  const apply = async ({ id }: { id: string }, token = desk.author) =>
    api.post(`/agency/catalogue/imports/${id}/application`, {}, bearer(token));

  it('that was exported changes nothing when it is imported', async () => {
    const { csv, rows } = await exported();
    const { body } = await check(csv);
    const found = body.data as CatalogueImport;
    assert.equal(found.rows.length, rows.length);
    assert.deepEqual(new Set(found.rows.map(({ result }) => result)), new Set(['same']));
    assert.equal(found.is_applicable, false);
    assert.equal((await apply(found)).status, 404);
  });

  it('makes drafts and nothing else, once it is confirmed', async () => {
    const before = await desk.find('owner-health-plan');
    const found = await read(
      ['key', 'texts.es.title', 'prices.annual_naira'],
      ['owner-health-plan', 'Plan de salud', '90,000'],
      ['new-one', 'Nuevo', ''],
    );
    assert.deepEqual(
      found.rows.map(({ key, result }) => [key, result]),
      [
        ['owner-health-plan', 'changed'],
        ['new-one', 'new'],
      ],
    );
    assert.deepEqual(
      found.rows[0]?.cells.map(({ column, after }) => [column, after]),
      [
        ['prices.annual_naira', '90000'],
        ['texts.es.title', 'Plan de salud'],
      ],
    );
    assert.ok(found.rows[1]?.missing.includes('texts.en.title'));
    const some = await read(
      ['key', 'prices.annual_naira', 'texts.ha.title'],
      ['half-priced', '90000', 'Rumfa'],
    );
    assert.deepEqual(some.rows[0]?.faults, []);
    for (const column of ['prices.monthly_naira', 'texts.ha.gives']) {
      assert.ok(some.rows[0]?.missing.includes(column), column);
    }
    assert.equal((await desk.find('owner-health-plan')).version, before.version);
    assert.equal((await apply(found, desk.second)).status, 404, 'another person');
    const applied = await Promise.all([apply(found), apply(found)]);
    assert.deepEqual(
      applied.map(({ body }) => body.data?.drafts),
      [2, 2],
    );
    const after = await desk.find('owner-health-plan');
    assert.deepEqual([after.open_state, after.versions.length], ['draft', 2]);
    assert.equal(after.live?.number, 1);
    assert.equal((await desk.find('new-one')).live_state, 'unpublished');
  });

  it('tells the fault of each cell, and saves nothing', async () => {
    const found = await read(
      ['key', 'category', 'prices.monthly_naira', 'is_new', 'texts.en.title', 'position_in_list'],
      ['owner-health-plan', 'nothing', '1.500,50', 'perhaps', 'x'.repeat(81), '1.5'],
      ['Not A Key', 'smedan', '', 'no', 'Title', '1'],
      ['twice', 'smedan', '', 'no', 'Title', '1'],
      ['twice', 'smedan', '', 'no', 'Title', '1'],
    );
    assert.equal(found.is_applicable, false);
    const faults = found.rows.map((row) =>
      row.faults.map(({ column, rule }) => `${column} ${rule}`).toSorted(),
    );
    assert.deepEqual(faults, [
      [
        'category invalid',
        'is_new invalid',
        'position_in_list invalid',
        'prices.monthly_naira amount',
        'texts.en.title max:80',
      ],
      ['key slug'],
      [],
      ['key key_twice'],
    ]);
    assert.equal((await apply(found)).status, 404);
  });

  it('is rejected where it is no such file', async () => {
    for (const file of ['', 'a,b\n1,2\n', 'key,unknown\nx,y\n', 'key,key\nx,y\n', 'key\0\n']) {
      assert.equal((await check(file)).status, 422, JSON.stringify(file));
    }
    const many = `key\n${'x\n'.repeat(1001)}`;
    assert.equal((await check(many)).status, 422);
  });

  it('is not applied over what another person has changed since, nor over what waits', async () => {
    const heading = ['key', 'provider'];
    const found = await read(heading, ['new-one', 'Another provider']);
    const item = await desk.find('new-one');
    desk.ok(await desk.save(item, { ...marketStall, provider: 'A third' }));
    assert.equal((await apply(found)).status, 409);
    const again = await read(heading, ['new-one', 'Another provider']);
    assert.equal((await apply(again)).status, 200);
    const changed = await desk.find('new-one');
    assert.equal((changed.content as typeof marketStall).provider, 'Another provider');
    desk.ok(await desk.step(changed, 'submission', desk.author));
    const busy = await read(heading, ['new-one', 'A fourth']);
    assert.deepEqual([busy.rows[0]?.result, busy.is_applicable], ['busy', false]);
  });

  it('runs no formula, and gives back what it was given', async () => {
    const wild = ['=1+1', "'=1+1", '@SUM(A1)', '-2', "'quoted'", 'two\nlines, and "quotes"'];
    for (const [place, text] of wild.entries()) {
      const title = text.replaceAll('\n', ' ');
      const content = {
        ...marketStall,
        texts: { ...marketStall.texts, en: { ...marketStall.texts.en, title, summary: text } },
      };
      await desk.create(`wild-${place}`, content);
    }
    const { csv, headings, rows } = await exported();
    const title = headings.indexOf('texts.en.title');
    for (const row of rows) assert.doesNotMatch(row[title] ?? '', /^[=@+]/);
    const { body } = await check(csv);
    const changed = (body.data as CatalogueImport).rows.filter(({ result }) => result !== 'same');
    assert.deepEqual(changed, []);
  });

  it('is exported by `audit`, imported by no one without the role', async () => {
    const audit = await startStaffSession(api, staffEmail('audit'));
    assert.equal((await api.get('/agency/catalogue/export?kind=benefit', audit)).status, 200);
    assert.equal((await check('key\nx\n', audit)).status, 404);
    assert.equal((await check('key\nx\n', await api.signIn())).status, 404);
  });

  it('counts the person who imports among the authors', async () => {
    const item: WholeCatalogueItem = await desk.create('imported-price');
    const file = [
      ['key', 'prices.annual_naira'],
      ['imported-price', '20000'],
    ]
      .map(csvLine)
      .join('');
    const { body } = await check(file, desk.second);
    assert.equal((await apply(body.data, desk.second)).status, 200);
    const changed = await desk.find('imported-price');
    const waiting = desk.ok(await desk.step(changed, 'submission', desk.author));
    assert.equal((await desk.step(waiting, 'approval', desk.second)).status, 403);
    assert.ok(item.id);
  });
});
