import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { draftLocales, locales } from '@portal/contract';
import { makeEdge } from './make-edge.ts';

const { edge } = await makeEdge({ after });
const without = await makeEdge(
  { after },
  { locales: locales.filter((locale) => !draftLocales.includes(locale)) },
);

async function languageOf(headers: Record<string, string>, to = edge): Promise<string> {
  const { body } = await to.inject({ url: '/dashboard', headers });
  return /<html lang="([^"]*)"/.exec(body)?.[1] ?? '';
}

test('a page is in the language of the cookie, else in the best of the browser’s, else in English', async () => {
  assert.equal(await languageOf({}), 'en');
  assert.equal(await languageOf({ 'accept-language': 'ha-NG, en;q=0.7' }), 'ha');
  assert.equal(await languageOf({ 'accept-language': 'ha', cookie: 'locale=yo' }), 'yo');
  assert.equal(await languageOf({ 'accept-language': 'ig', cookie: 'locale=<b>' }), 'ig');
  assert.equal(await languageOf({ 'accept-language': 'fr' }), 'en');
});

test('a deployment that hides drafts neither offers them nor sends a page in one', async () => {
  assert.equal(await languageOf({ cookie: 'locale=yo' }, without.edge), 'en');
  assert.equal(await languageOf({ 'accept-language': 'ha, es' }, without.edge), 'es');
  const hidden = '[data-draft-language]{display:none!important}';
  assert.ok((await without.edge.inject('/')).body.includes(hidden));
  assert.ok(!(await edge.inject('/')).body.includes(hidden));
  const chosen = await without.edge.inject({
    method: 'POST',
    url: '/language',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    payload: 'locale=ha&to=/',
  });
  assert.equal(chosen.headers['set-cookie'], undefined);
});
