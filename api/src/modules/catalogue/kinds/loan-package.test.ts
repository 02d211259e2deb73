import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';
import type { LoanPackage, PublicBenefit } from '@portal/contract';
import type { LoanPackageDraft, WholeCatalogueItem } from '@portal/contract/catalogue';
import { openCatalogueDesk, type CatalogueDesk } from '../../../../test/catalogue.ts';
import { setUpApi } from '../../../../test/set-up-api.ts';
import { bearer } from '../../../../test/owner.ts';

const texts = (name: string) => ({ name, summary: `${name}.` });
const offer: LoanPackageDraft = {
  benefit: 'working-capital-loan',
  min_kobo: 20_000_000,
  max_kobo: 80_000_000,
  monthly_rate: 185,
  tenors: [9, 3],
  rules: ['complete_record'],
  trading_months: null,
  position_in_list: 7,
  texts: { en: texts('Bridge'), es: texts('Puente'), 'zh-CN': texts('过桥') },
};

describe('loan packages at the desk', () => {
  const api = setUpApi();
  let desk: CatalogueDesk;
  let owner: string;
  before(async () => {
    desk = await openCatalogueDesk(api);
    owner = await api.signIn();
  });
  const find = (key: string) => desk.find(key, desk.author, 'loan_package');
  /** @returns whether a second person was needed */
  const publish = async (draft: WholeCatalogueItem) =>
    (await desk.publish(draft)).versions[0]?.changes_price;
  const list = async (): Promise<LoanPackage[]> =>
    (await api.get('/business-registrations/loans/packages', owner)).body.data;
  const own = async () => (await list()).find(({ name }) => name === 'Bridge');
  const apply = (id: string) =>
    api.post(
      `/business-registrations/loans/packages/${id}/apply`,
      { amount_kobo: 20_000_000, months: 3 },
      { ...bearer(owner), 'idempotency-key': randomUUID() },
    );
  let item: WholeCatalogueItem;

  it('are rejected out of bounds, each fault by its field', async () => {
    const bad = {
      ...offer,
      benefit: 'sell-online',
      min_kobo: 80_000_001,
      max_kobo: 500_000,
      monthly_rate: 1001,
      tenors: [3, 3],
      rules: [],
      trading_months: 4,
      texts: { ...offer.texts, 'zh-CN': { name: '', summary: '过桥' } },
    };
    item = await desk.create(undefined, bad, 'loan_package');
    const { status, body } = await desk.step(item, 'submission', desk.author);
    assert.equal(status, 422);
    assert.deepEqual(Object.keys(body.errors).toSorted(), [
      'max_kobo',
      'min_kobo',
      'monthly_rate',
      'tenors',
      'texts.zh-CN.name',
      'trading_months',
    ]);
    item = desk.ok(await desk.save(item, { ...offer, benefit: 'sell-online' }));
    const wrong = await desk.step(item, 'submission', desk.author);
    assert.deepEqual([wrong.status, Object.keys(wrong.body.errors)], [422, ['benefit']]);
    assert.equal(await own(), undefined);
  });

  it('are offered to owners once a second person has approved them', async () => {
    const draft = desk.ok(await desk.save(item, offer));
    assert.equal(await publish(draft), true);
    const shown = await own();
    assert.equal(shown?.id, item.key);
    assert.deepEqual([shown.tenors, shown.monthly_rate], [[3, 9], 185]);
    assert.equal((await apply(shown.id)).status, 200);
    const { body } = await api.get('/local/benefits');
    const loan = (body.data as PublicBenefit[]).find(({ slug }) => slug === offer.benefit);
    assert.ok(loan?.loan_packages.some(({ name }) => name === 'Bridge'));
  });

  it('change texts without a second person and terms with one, and applications keep their terms', async () => {
    item = await find(item.key);
    const worded = {
      ...item.content,
      texts: { ...offer.texts, en: { name: 'Bridge', summary: 'For the gap between two orders.' } },
    };
    assert.equal(await publish(await desk.edit(item, worded)), false);
    item = await find(item.key);
    assert.equal(
      await publish(await desk.edit(item, { ...item.content, monthly_rate: 250 })),
      true,
    );
    const shown = await own();
    assert.deepEqual([shown?.monthly_rate, shown?.application?.monthly_rate], [250, 185]);
  });

  it('stay with their loan, whose page applications lead to', async () => {
    item = await find(item.key);
    const moved = await desk.edit(item, { ...item.content, benefit: 'equipment-finance' });
    const { status, body } = await desk.step(moved, 'submission', desk.author);
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['benefit']]);
    assert.equal((await desk.discard(moved)).status, 200);
  });

  it('that are retired are offered to no one, and what was applied for goes on', async () => {
    item = await find(item.key);
    const reason = { reason: 'The lender has closed it.' };
    assert.equal((await desk.step(item, 'retirement', desk.author, reason)).status, 200);
    assert.equal(await own(), undefined);
    assert.equal((await apply(item.key)).status, 404);
    const { body } = await api.get('/business-registrations/loans/applications', owner);
    assert.deepEqual([body.data[0].package_name, body.data[0].status], ['Bridge', 'submitted']);
  });

  it('are in a file with percent and naira, and a file cannot go past the bounds', async () => {
    const { body } = await api.get('/agency/catalogue/export?kind=loan_package', desk.author);
    const [headings = '', ...lines] = String(body.data.csv).slice(1).split('\r\n');
    assert.match(headings, /^key,benefit,min_naira,max_naira,monthly_rate_percent,tenors,/);
    const starter = lines.find((line) => line.includes(',Starter,'))!;
    assert.match(starter, /,working-capital-loan,100000,500000,2\.2,3\|6,/);
    const [key] = starter.split(',');
    const upload = (csv: string) =>
      api.post('/agency/catalogue/imports?kind=loan_package', csv, {
        ...bearer(desk.author),
        'content-type': 'application/octet-stream',
      });
    const good = await upload(`key,monthly_rate_percent\n${key},2.35\n`);
    assert.equal(good.status, 200, good.text);
    assert.deepEqual(good.body.data.rows[0].cells, [
      { column: 'monthly_rate_percent', before: '2.2', after: '2.35' },
    ]);
    for (const [cell, rule] of [
      ['99', 'between:0.01–10'],
      ['2.355', 'invalid'],
      ['-1', 'invalid'],
      ['=1+1', 'invalid'],
    ]) {
      const { body: read } = await upload(`key,monthly_rate_percent\n${key},${cell}\n`);
      assert.deepEqual(
        [read.data.rows[0].faults, read.data.is_applicable],
        [[{ column: 'monthly_rate_percent', rule }], false],
      );
    }
    const applied = await api.post(
      `/agency/catalogue/imports/${good.body.data.id}/application`,
      {},
      bearer(desk.author),
    );
    assert.equal(applied.status, 200);
    const draft = await find(key!);
    assert.equal(draft.content['monthly_rate'], 235);
    assert.equal(
      desk.ok(await desk.step(draft, 'submission', desk.author)).open_state,
      'submitted',
    );
  });
});
