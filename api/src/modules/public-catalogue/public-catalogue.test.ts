import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setUpApi } from '../../../test/set-up-api.ts';
import { hitCounts } from '../../database/schema/rate-limits.ts';

interface Shown extends Record<string, unknown> {
  slug: string;
  title: string;
  category: string;
  by_quote: boolean;
  prices: unknown;
  loan_packages: { monthly_rate: number }[];
  modules: { title: string; minutes: number }[];
}

describe('the public catalogue', () => {
  const api = setUpApi();
  const read = (headers?: Record<string, string>, token?: string) =>
    api.get('/local/benefits', token, headers);

  it('is read without a token, in the language of the request', async () => {
    const english = await read();
    const spanish = await read({ 'accept-language': 'es' });
    assert.equal(english.status, 200);
    const titles = (response: typeof english) =>
      (response.body.data as Shown[]).map(({ title }) => title);
    assert.ok(titles(english).length >= 16);
    assert.equal(titles(spanish).length, titles(english).length);
    assert.notDeepEqual(titles(spanish), titles(english));
  });

  it('tells nothing of an owner, also to one who sends a token', async () => {
    const visitor = await read();
    const owner = await read({}, await api.signIn());
    assert.deepEqual(owner.body, visitor.body);
    for (const benefit of visitor.body.data as Shown[]) {
      for (const key of ['is_active', 'fits', 'id', 'is_entitled', 'application'])
        assert.ok(!(key in benefit), `${benefit.slug} has ${key}`);
      if (benefit.by_quote) assert.equal(benefit.prices, null);
    }
  });

  it('has the terms of loans, and of trainings the titles without lessons and answers', async () => {
    const { body } = await read();
    for (const { slug, category, loan_packages, modules } of body.data as Shown[]) {
      assert.equal(loan_packages.length > 0, category === 'loan', slug);
      assert.equal(modules.length > 0, category === 'training', slug);
      for (const module of modules)
        assert.deepEqual(Object.keys(module).toSorted(), ['locale', 'minutes', 'title']);
    }
  });

  it('may be kept by caches for a minute, for each language on its own', async () => {
    const { headers } = await read();
    assert.equal(headers['cache-control'], 'public, max-age=60');
    assert.match(String(headers.vary), /Accept-Language/);
  });
});

describe('an IP address that reads the public catalogue all the time', () => {
  const waits: number[] = [];
  const api = setUpApi({ pause: async (ms) => void waits.push(ms) });
  const from = { 'x-forwarded-for': '197.210.7.1' };
  const read = (path = '/local/benefits') => api.get(path, undefined, from);

  it('is slowed down after 120 times, and its other requests are not', async () => {
    for (let sent = 0; sent < 122; sent += 1) assert.equal((await read()).status, 200);
    assert.deepEqual(waits, [200, 400]);
    assert.equal((await read('/local/new-benefits')).status, 200);
    assert.equal(waits.length, 2);
  });

  it('is rejected after 1200 times, with when to come back', async () => {
    await api.deps.db.update(hitCounts).set({ hits: 1200 });
    const { status, headers } = await read();
    assert.equal(status, 429);
    assert.ok(Number(headers['retry-after']) > 0);
    assert.equal((await api.get('/local/benefits')).status, 200);
  });
});
